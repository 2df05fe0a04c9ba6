"""The read model of what a refused contract assessment still lacks."""
