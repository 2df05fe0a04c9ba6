größe = 1
π_sum = größe + 1
