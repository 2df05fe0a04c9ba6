from json import (
    dumps,
    JSONDecoder as _D,
)
