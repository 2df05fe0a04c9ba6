def f(): import os; return os
