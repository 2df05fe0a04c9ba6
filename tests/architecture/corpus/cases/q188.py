import json

type Codec = json.codecs.Codec
