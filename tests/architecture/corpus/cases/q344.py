# coding: utf-7
X = 1
