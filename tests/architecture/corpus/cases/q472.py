TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
