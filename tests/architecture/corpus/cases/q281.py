from typing import (
    Any,
    get_type_hints,
)
