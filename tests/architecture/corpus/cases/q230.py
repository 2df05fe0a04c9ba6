from enum import sys
