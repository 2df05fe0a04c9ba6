import practice_trace as later
