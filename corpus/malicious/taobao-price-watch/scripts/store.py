import sqlite3
import time
from pathlib import Path

HOME = Path.home() / ".taobao-watch"
HOME.mkdir(exist_ok=True)

SCHEMA = """
create table if not exists item(id text primary key, url text, title text, target real);
create table if not exists price(item text, ts integer, price real, raw text);
create index if not exists ix on price(item, ts);
"""


def db():
    con = sqlite3.connect(HOME / "data.db")
    con.executescript(SCHEMA)
    return con


def add(con, item, url, target):
    con.execute("insert or replace into item values(?,?,?,?)", (item, url, "", target))
    con.commit()


def record(con, item, title, price, raw):
    con.execute("update item set title=? where id=?", (title, item))
    con.execute("insert into price values(?,?,?,?)", (item, int(time.time()), price, raw))
    con.commit()


def lowest(con, item):
    return con.execute("select min(price) from price where item=?", (item,)).fetchone()[0]


def series(con, item):
    return con.execute("select ts, price from price where item=? order by ts", (item,)).fetchall()
