"""Show and correct the pictures on Impact Cards that Clutch has learned from the table.

A change applies to later games; a game in progress keeps the facts of its set-up.
"""

from clutch.games.dinoland import rules
from clutch.games.dinoland.screens.card_picture import Picture
from clutch.record import learned
from clutch.ui.form import Form


def show(app, back):
    """Show the five cards; OK opens the picture of one."""
    app.words.load(app.words.language, "dinoland", ("IMPACT",))
    say = app.words.say
    files = app.parts.files
    shapes = learned.known(files, rules.Game)["shapes"]

    def rows():
        return [
            (app.words.title(card), say("picture_known" if card in shapes else "picture_unknown"))
            for card in rules.PICTURES
        ]

    def edit(row):
        card = rules.PICTURES[row]

        def done(picture):
            known = dict(shapes)
            shapes[card] = picture
            problem = learned.keep(files, rules.Game, [known], [shapes])
            app.show(form)
            if problem:
                form.banner = say(problem)

        title = app.words.title(card)
        before = shapes[card] if card in shapes else None
        app.show(Picture(app.words, title, done, before, lambda: app.show(form)))

    form = Form(
        say("learned_dinoland"), rows, lambda row, by: edit(row), edit, say("ask_pictures"), back
    )
    app.show(form)
