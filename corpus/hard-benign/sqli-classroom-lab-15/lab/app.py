import sqlite3

from flask import Flask, request

app = Flask(__name__)


def db():
    con = sqlite3.connect("shop.db")
    con.executescript(open("seed.sql").read())
    return con


# REPAIR ME (1)
def login(con, user, password):
    q = f"SELECT name FROM customer WHERE name = '{user}' AND password = '{password}'"
    return con.execute(q).fetchone()


# REPAIR ME (2)
def search(con, term):
    q = f"SELECT id, title, price FROM product WHERE title LIKE '%{term}%'"
    return con.execute(q).fetchall()


@app.post("/login")
def do_login():
    row = login(db(), request.form["user"], request.form["password"])
    return (f"Hello {row[0]}", 200) if row else ("No", 401)


@app.get("/search")
def do_search():
    return {"hits": search(db(), request.args.get("q", ""))}
