import practice_assessment.records as r
