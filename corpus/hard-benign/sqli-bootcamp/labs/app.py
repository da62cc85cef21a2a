"""Week 3 lab application. Python standard library only.

    python labs/app.py        ->  http://127.0.0.1:8099/
"""
import sqlite3
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

DB = sqlite3.connect(":memory:", check_same_thread=False)
DB.executescript("""
CREATE TABLE users(id INTEGER PRIMARY KEY, name TEXT, pw TEXT, role TEXT);
INSERT INTO users VALUES (1,'admin','s3a-otter','admin'),(2,'alice','wonder','user');
CREATE TABLE items(id INTEGER PRIMARY KEY, title TEXT, price INTEGER);
INSERT INTO items VALUES (1,'Lamp',30),(2,'Desk',120),(3,'Chair',75);
CREATE TABLE flag(v TEXT); INSERT INTO flag VALUES ('KELP-4471');
""")


def login(p):       # lab A
    name, pw = p.get("name", ""), p.get("pw", "")
    q = "SELECT name, role FROM users WHERE name = '" + name + "' AND pw = '" + pw + "'"
    return q, DB.execute(q).fetchall()


def search(p):      # lab B
    q = "SELECT title, price FROM items WHERE title LIKE '%" + p.get("q", "") + "%'"
    return q, DB.execute(q).fetchall()


def stock(p):       # lab C: only says yes or no
    q = "SELECT 1 FROM items WHERE id = " + p.get("id", "0")
    try:
        return None, "in stock" if DB.execute(q).fetchone() else "not found"
    except sqlite3.Error:
        return None, "not found"


def items(p):       # lab D
    q = "SELECT id, title, price FROM items ORDER BY " + p.get("sort", "id")
    return q, DB.execute(q).fetchall()


ROUTES = {"/login": login, "/search": search, "/stock": stock, "/items": items}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        u = urlparse(self.path)
        params = {k: v[0] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        fn = ROUTES.get(u.path)
        if not fn:
            self.send_error(404)
            return
        try:
            q, out = fn(params)
            body = (f"query: {q}\n\n" if q else "") + str(out)
        except (sqlite3.Error, sqlite3.Warning) as exc:
            body = f"database error: {exc}"
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8099), Handler).serve_forever()
