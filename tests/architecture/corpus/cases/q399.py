import enum


class A:
    e = enum

    def f(self):
        return self.e.sys
