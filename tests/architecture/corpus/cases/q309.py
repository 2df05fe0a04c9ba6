from practice_binding import BINDING_POLICY_VERSION as B
from practice_run.records import RUN_POLICY_VERSION

VERSIONS = (('binding', B), ('run', RUN_POLICY_VERSION))
