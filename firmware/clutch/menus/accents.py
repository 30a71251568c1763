"""Letters with accents, each group behind the letter that it is made from."""

ACCENTS = (
    "aàáâä", "cç", "eéèëê", "iíîï", "nñ", "oóôöœ", "sß", "uùúûü", "AÄ", "EÉË", "IÏ", "OÖ", "UÜ"
)  # fmt: skip
