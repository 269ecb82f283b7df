"""The judgement behind evaluation and advice: what cards, provinces and wars are worth."""
