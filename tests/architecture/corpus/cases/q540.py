import json


class A:
    m: object = json
