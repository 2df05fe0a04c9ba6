from practice_binding import *
