from json \
    import loads
