"""One question for every kind of slip: the facts a sentence could clash with, who judges, what becomes of verdicts."""
