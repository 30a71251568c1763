"""French: what is taught of Little Dragons."""

from clutch.words.texts import folded

PAGES = folded("""
goal Le but: Un œuf vaut 1 point, un œuf cassé en coûte 1. Qui a le plus d'un nombre, sans égalité, gagne son trophée: 3 points.
goal_easy Le but: Un œuf vaut 1 point, un œuf cassé en coûte 1. La partie finit quand il reste six œufs ou moins.
first Trois œufs visibles: Qui commence retourne des œufs jusqu'à en avoir trois bons visibles. Un œuf cassé est pris, et on en retourne un autre.
turn Ton tour: Retourne deux œufs, l'un après l'autre, et prends-en un. Ou prends un œuf tout seul: un visible, ou un secret.
turn_easy Ton tour: Retourne deux œufs. Différents: prends-en un. Pareils: retournes-en un troisième. Les trois pareils: prends-les; sinon prends la paire.
pair Deux pareils: Deux œufs du même nombre? Retournes-en un troisième. Pareil aussi: prends les trois. Sinon la paire, ou le troisième seul.
broken Un œuf cassé: Si tu en retournes un, tu le prends, lui et rien d'autre, et ton tour est fini.
open_three Ensuite: Laisse trois œufs visibles: cache-en, ou montres-en un. Cassé? Il est à toi. Si tu n'as pris qu'un œuf, tu peux d'abord tout mélanger.
closed Ensuite: Remets tous les autres œufs face cachée. Retiens bien où ils sont!
unseen Un œuf secret: Garde-le face cachée et ne le montre à personne. On le dévoile à la fin, et il est peut-être cassé.
end La fin: Il reste six œufs ou moins. Chacun dévoile ses œufs secrets et dit à Clutch ce que c'est.
last La fin: La partie finit dès qu'il y a six œufs ou moins sur la table, visibles et cachés ensemble.
count Compter: Chacun saisit à la fin combien d'œufs de chaque nombre il a, et combien de cassés. Clutch donne les trophées.
count_easy Compter: Chacun saisit à la fin combien d'œufs de chaque nombre il a, et combien de cassés.
""")
