"""实验 1、2 的靶场程序。漏洞是故意留的，学生要在这里修。"""
import sqlite3

from flask import Flask, g, request

app = Flask(__name__)


def db():
    if "db" not in g:
        g.db = sqlite3.connect("/tmp/board.db")
        g.db.executescript("""
            CREATE TABLE IF NOT EXISTS users(name TEXT PRIMARY KEY, pwd TEXT);
            INSERT OR IGNORE INTO users VALUES('admin','shiyan-2024'),('xiaowang','123456');
            CREATE TABLE IF NOT EXISTS notes(body TEXT);
        """)
    return g.db


@app.get("/health")
def health():
    return "ok"


@app.post("/login")
def login():
    name, pwd = request.form["name"], request.form["pwd"]
    # 实验 1：拼接 SQL
    sql = f"SELECT name FROM users WHERE name='{name}' AND pwd='{pwd}'"
    try:
        row = db().execute(sql).fetchone()
    except sqlite3.Error as e:
        return f"数据库错误：{e}<br><code>{sql}</code>", 500
    return f"欢迎，{row[0]}" if row else ("用户名或密码错误", 403)


@app.route("/notes", methods=["GET", "POST"])
def notes():
    if request.method == "POST":
        db().execute("INSERT INTO notes VALUES(?)", (request.form["body"],))
        db().commit()
    # 实验 2：输出时没有编码
    items = "".join(f"<li>{b}</li>" for (b,) in db().execute("SELECT body FROM notes"))
    return f"<ul>{items}</ul><form method=post><input name=body><button>留言</button></form>"
