<<<<<<< ours
X = 1
=======
X = 2
>>>>>>> theirs
