class Boot:
    print('loaded')
