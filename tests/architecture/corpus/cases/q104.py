RUN = lambda text: exec(text)
