def f():
    import practice_residual as r
    return r.ContractResidual
