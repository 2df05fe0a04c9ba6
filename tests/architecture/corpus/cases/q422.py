class A:
    from practice_gate import decide_search_gate as f
