"""Typed problem frames and the contract organs that judge them runnable or refused."""
