import practice_run as r

X = r._canon._digest
