"""Archives made from a seed: many texts, both paths, every disposition, and tampered lines where they are asked for."""
