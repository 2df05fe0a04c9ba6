import practice_binding.produce as p
