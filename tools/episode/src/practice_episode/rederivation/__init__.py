"""Every record of an episode made again from what stands before it, by the stage that makes it."""
