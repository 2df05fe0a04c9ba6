from typing import get_type_hints
