"""Letters with accents, each group behind the letter that it is made from."""

ACCENTS = ("aàáâä", "cç", "eéèëê", "iíîï", "nñ", "oóôö", "uúûü", "EÉË", "IÏ", "OÖ", "UÜ")
