import flask


def bad():
    nxt = flask.request.args.get("next")
    # /login?next=https://phish.example/
    # ruleid: flask-open-redirect
    return flask.redirect(nxt)


def good():
    # ok: flask-open-redirect
    return flask.redirect(safe_next(flask.request.args.get("next")))


def fixed():
    # ok: flask-open-redirect
    return flask.redirect(flask.url_for("home"))
