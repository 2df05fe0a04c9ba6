def decide_search_gate(code: str) -> str:
    return code


X = decide_search_gate('x')
