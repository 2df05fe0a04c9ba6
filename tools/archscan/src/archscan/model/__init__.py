"""What a module binds, what it uses, and where each use leads."""
