'doc'; import sys
