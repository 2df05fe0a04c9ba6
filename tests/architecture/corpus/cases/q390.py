class A:
    import os
