# import os
# print(open('x'))
X = 1  # eval('1')
