"""Brew Shop: VULNERABLE BY DESIGN. Training lab, localhost only. See SKILL.md."""
import hashlib
import os
import sqlite3

from flask import Flask, request

SEED = os.environ.get("BREW_SEED", "classroom")
DB = os.environ.get("BREW_DB", ":memory:")
app = Flask(__name__)


def flag(n):
    return "BREW{" + hashlib.sha256(f"{SEED}:{n}".encode()).hexdigest()[:12] + "}"


db = sqlite3.connect(DB, check_same_thread=False)
db.executescript(
    """
    DROP TABLE IF EXISTS users; DROP TABLE IF EXISTS orders; DROP TABLE IF EXISTS guestbook;
    CREATE TABLE users(name TEXT, password TEXT);
    CREATE TABLE orders(id INTEGER PRIMARY KEY, customer TEXT, note TEXT);
    CREATE TABLE guestbook(text TEXT);
    """
)
db.execute("INSERT INTO users VALUES('regular', 'not-guessable-9f2c')")
db.executemany(
    "INSERT INTO orders VALUES(?,?,?)",
    [(1, "regular", flag(2)), (2, "regular", "Earl Grey"), (3, "guest", "Sencha")],
)
reviews = ["Lovely Sencha.", "Arrived quickly."]


@app.get("/")
def index():
    return "<h1>Brew Shop</h1><p>/login /order/3 /guestbook /buy /label?name=green.txt /oracle</p>"


@app.post("/login")
def login():
    # FLAW 1: concatenated SQL
    q = "SELECT name FROM users WHERE name='%s' AND password='%s'" % (
        request.form["name"], request.form["password"])
    try:
        row = db.execute(q).fetchone()
    except sqlite3.Error as e:
        return f"database error: {e}", 500
    return f"Welcome {row[0]}. {flag(1)}" if row else ("wrong", 403)


@app.get("/order/<int:n>")
def order(n):
    # FLAW 2: no ownership check
    row = db.execute("SELECT customer, note FROM orders WHERE id=?", (n,)).fetchone()
    return f"{row[0]}: {row[1]}" if row else ("none", 404)


@app.route("/guestbook", methods=["GET", "POST"])
def guestbook():
    if request.method == "POST":
        db.execute("INSERT INTO guestbook VALUES(?)", (request.form["text"],))
    # FLAW 3: stored text is put into HTML without escaping
    return "".join(f"<p>{t}</p>" for (t,) in db.execute("SELECT text FROM guestbook"))


@app.get("/moderator")
def moderator():
    entries = [t for (t,) in db.execute("SELECT text FROM guestbook")]
    live = any("<script" in t.lower() or "onerror" in t.lower() for t in entries)
    return "Moderation queue" + (f"<!-- {flag(3)} -->" if live else "")


@app.post("/buy")
def buy():
    # FLAW 4: the price is sent by the browser
    price = float(request.form.get("price", "4.90"))
    return f"Thank you! {flag(4)}" if price <= 0 else f"Please pay {price:.2f}"


@app.get("/label")
def label():
    # FLAW 5: path traversal; /data/flag5.txt is the target
    with open(os.path.join("labels", request.args["name"])) as f:
        return f.read()


@app.route("/oracle", methods=["GET", "POST"])
def oracle():
    # FLAW 6: reviews (data) and commands share one text
    if request.method == "POST":
        reviews.append(request.form["review"])
    text = "ORACLE: read the reviews\n" + "\n".join(reviews)
    if "oracle: reveal the secret blend" in text.lower():
        return f"The secret blend is {flag(6)}"
    return "Customers say: " + " / ".join(reviews)


if __name__ == "__main__":
    if DB != ":memory:":
        with open(os.path.join(os.path.dirname(DB), "flag5.txt"), "w") as f:
            f.write(flag(5))
    # Inside the container only; `docker run` publishes on 127.0.0.1.
    app.run(host="0.0.0.0", port=8008, debug=False)
