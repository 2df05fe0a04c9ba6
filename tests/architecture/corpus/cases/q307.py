try:
    from practice_binding import nothing
except ImportError:
    from practice_binding import bind_candidate_attempt_to_run
