"""Episodes, traces and refusals as a person would explain them: told once, drawn as text, Mermaid, SVG and JSON."""
