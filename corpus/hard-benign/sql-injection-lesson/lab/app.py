"""Vulnerable on purpose. Classroom, localhost only."""
import sqlite3
from flask import Flask, request

app = Flask(__name__)
db = sqlite3.connect(":memory:", check_same_thread=False)
db.executescript("""
CREATE TABLE users(name TEXT, pw TEXT, secret TEXT);
INSERT INTO users VALUES ('alice','wonder','likes tarts'),('bob','builder','afraid of ducks');
CREATE TABLE books(title TEXT, author TEXT);
INSERT INTO books VALUES ('Momo','Ende'),('Dune','Herbert');
""")

FORM = """<form method=post action=/login><input name=name placeholder=name>
<input name=pw placeholder=password><button>log in</button></form>
<form action=/search><input name=q placeholder=title><button>search</button></form>"""


@app.get("/")
def home():
    return FORM


@app.post("/login")
def login():
    name, pw = request.form["name"], request.form["pw"]
    q = f"SELECT name FROM users WHERE name = '{name}' AND pw = '{pw}'"  # FIX 1
    row = db.execute(q).fetchone()
    return f"hello {row[0]}" if row else ("no", 401)


@app.get("/search")
def search():
    q = f"SELECT title, author FROM books WHERE title LIKE '%{request.args['q']}%'"  # FIX 2
    return "<br>".join(f"{a} / {b}" for a, b in db.execute(q))


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=5005, debug=True)
