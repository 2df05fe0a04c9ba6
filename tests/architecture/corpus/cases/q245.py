from statistics import mean
