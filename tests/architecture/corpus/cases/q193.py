# -*- coding: unicode_escape -*-
X = 1
