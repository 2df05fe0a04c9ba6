"""How much compute an eligible gate decision allows, one to one."""
