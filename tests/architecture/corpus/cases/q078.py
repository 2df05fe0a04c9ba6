from _json import encode_basestring
