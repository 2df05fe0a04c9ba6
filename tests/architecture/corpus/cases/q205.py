from enum import unique as compile


X = compile
