"""From bytes to a tree, whatever the bytes are."""
