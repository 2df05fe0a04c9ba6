import practice_assessment.records as values
