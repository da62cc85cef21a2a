import sqlite3
import sys

base = sqlite3.connect("sales.db")
print(base.execute("select sum(total) from sales where region = '" + sys.argv[1] + "'").fetchone()[0])
