"""Membership evidence that ties a proposed attempt to an inert run without touching it."""
