if True: pass
else: import os
