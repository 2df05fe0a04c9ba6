A = 1; B = 2; import os; C = 3
