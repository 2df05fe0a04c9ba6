import practice_binding

MAKERS = (practice_binding.bind_candidate_attempt_to_run,)
