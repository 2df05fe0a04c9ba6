import json as codec
