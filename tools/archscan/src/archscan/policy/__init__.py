"""What a contract allows, as its configuration states it."""
