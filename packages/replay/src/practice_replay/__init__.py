"""Classification of contract and proof replay verdicts for one attempt."""
