"""Whether one residual context is eligible for a bounded practice search."""
