from practice_run import GeometricSearchRun

GeometricSearchRun.reason_code = 'x'
