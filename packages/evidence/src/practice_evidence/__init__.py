"""What every practice record is made of: exact spans, canonical JSON, content-addressed identities."""
