"""TEACHING ONLY. Deliberately open to SQL injection. Binds to localhost, data in memory."""
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


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        author = parse_qs(urlparse(self.path).query).get("author", [""])[0]
        # the flaw: input becomes part of the statement
        sql = f"SELECT title, author FROM book WHERE hidden = 0 AND author = '{author}'"
        print(sql)
        try:
            rows = db.execute(sql).fetchall()
            body = "<br>".join(html.escape(f"{t} - {a}") for t, a in rows) or "nothing found"
        except sqlite3.Error as e:
            body = "database error: " + html.escape(str(e))
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8099), Handler).serve_forever()
