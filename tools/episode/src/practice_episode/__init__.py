"""Files in, evidence out: the documents and the command line of the practice spine."""
