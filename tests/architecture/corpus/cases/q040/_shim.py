from json import decoder as tools
