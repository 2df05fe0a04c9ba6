A = r'import os\n' 'eval(x)'
B = b'__import__'
C = '''
import sys
'''
