"""Names that are common in English and in Dutch, for `letters.py`.

Each has a space before and after it. Names with the same first letter are in the order in which
the page of the letters offers them: an order that takes few presses.
"""

NAMES = (
    " "
    "Anna Amelia Ava Alice Andrew Archie Adam Amy Alex Alfie Arthur Anouk Anja Brian Bram Ben "
    "Bob Bas Charlie Chloe Chris Claire Carol Daisy Daan David Dad Dirk Daniel Dennis Dan "
    "Ethan Eve Eva Evi Esther Ella Emily Eline Elsie Erik Emma Emil Els Evie Finn Freddie "
    "Freya Fiona Frank Fleur Floor Femke Felix Grace George Grandpa Granny Guus Gerrit Gijs "
    "Harry Hugo Helen Henk Hannah Hans Henry Isla Isa Ivy Iris Ingrid Ian Ineke Jan James "
    "Julia Jack Jessica Jasper John Jacob Joep Jane Jesse Joost Joe Jip Jeroen Julie Kim Kate "
    "Karin Karen Koen Kees Lars Lucy Lucas Luuk Lily Luke Luna Lotte Laura Liam Linda Levi "
    "Leo Lisa Mama Mark Max Maria Matt Mila Marieke Marijke Mia Mum Monique Milan Martijn "
    "Mary Mees Mike Michael Maud Mom Nick Noah Noor Nora Nina Niels Nathan Oliver Oma Opa "
    "Olivia Oscar Paul Papa Petra Peter Pim Piet Poppy Pieter Rob Roos Robert Rosie Ruben Rik "
    "Ruby Ryan Richard Ria Rachel Sam Sara Sanne Sarah Susan Sven Steve Saar Stijn Sophie "
    "Siem Sem Simon Tim Thomas Thijs Tom Teun Theo Tess Vera Vincent William Wim Wilma Willow "
    "Wout Willem Yara Zoë "
)
