from json import decoder
