# harmlessimport os
