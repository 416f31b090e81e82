"""One question for every kind of slip: which facts a sentence could clash with, who judges, what becomes of verdicts."""
