import sqlite3
import sys

with sqlite3.connect("orders.db") as base:
    for row in base.execute("select id, total from orders where customer = ?", (sys.argv[1],)):
        print(*row)
