"""How much a chat model gives away on the author's own story: probes, answers, signs, a table to choose a model by."""
