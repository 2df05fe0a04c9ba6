NOTE = '# noqa: archscan off'
