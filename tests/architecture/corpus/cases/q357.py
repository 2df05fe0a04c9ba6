class Meta(type):
    pass


class A(metaclass=Meta):
    pass
