"""Model answer: the same application with bound parameters."""
import html
import sqlite3
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

db = sqlite3.connect(":memory:")
db.executescript("""
CREATE TABLE book (title TEXT, author TEXT, hidden INTEGER);
INSERT INTO book VALUES ('The Secret Garden Path', 'Ellery', 0);
INSERT INTO book VALUES ('Garden Birds', 'O''Brien', 0);
INSERT INTO book VALUES ('Head teacher''s draft', 'Staff', 1);
""")


def by_author(name):
    return db.execute("SELECT title, author FROM book WHERE hidden = 0 AND author = ?", (name,)).fetchall()


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        author = parse_qs(urlparse(self.path).query).get("author", [""])[0]
        body = "<br>".join(html.escape(f"{t} - {a}") for t, a in by_author(author)) or "nothing found"
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())


if __name__ == "__main__":
    assert by_author("O'Brien") and not by_author("' OR '1'='1")
    HTTPServer(("127.0.0.1", 8099), Handler).serve_forever()
