#!/usr/bin/env python3
"""打印一张表的体积、主键、触发器、外键。只读。"""
import argparse
import os
import sys

import pymysql

SIZE_SQL = """
SELECT ENGINE, ROW_FORMAT, TABLE_ROWS, DATA_LENGTH, INDEX_LENGTH
FROM information_schema.TABLES WHERE TABLE_SCHEMA=%s AND TABLE_NAME=%s
"""
PK_SQL = """
SELECT c.COLUMN_NAME, c.COLUMN_TYPE FROM information_schema.COLUMNS c
WHERE c.TABLE_SCHEMA=%s AND c.TABLE_NAME=%s AND c.COLUMN_KEY='PRI' ORDER BY c.ORDINAL_POSITION
"""
TRG_SQL = """
SELECT TRIGGER_NAME FROM information_schema.TRIGGERS
WHERE EVENT_OBJECT_SCHEMA=%s AND EVENT_OBJECT_TABLE=%s
"""
# 自己指向别人的和别人指向自己的都要算
FK_SQL = """
SELECT CONSTRAINT_NAME FROM information_schema.REFERENTIAL_CONSTRAINTS
WHERE CONSTRAINT_SCHEMA=%s AND (TABLE_NAME=%s OR REFERENCED_TABLE_NAME=%s)
"""


def gb(n):
    return f"{(n or 0) / 1024 ** 3:.1f} GB"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--defaults-file", default="~/.my.cnf")
    ap.add_argument("--db", required=True)
    ap.add_argument("--table", required=True)
    a = ap.parse_args()

    conn = pymysql.connect(read_default_file=os.path.expanduser(a.defaults_file),
                           read_default_group="client", connect_timeout=5)
    with conn, conn.cursor() as cur:
        cur.execute("SET SESSION TRANSACTION READ ONLY")
        cur.execute("SELECT VERSION()")
        version = cur.fetchone()[0]
        cur.execute(SIZE_SQL, (a.db, a.table))
        row = cur.fetchone()
        if not row:
            sys.exit(f"找不到表 {a.db}.{a.table}")
        engine, fmt, rows, data, idx = row
        cur.execute(PK_SQL, (a.db, a.table))
        pk = ", ".join(f"{n} {t}" for n, t in cur.fetchall()) or "没有主键！gh-ost 需要主键或唯一键"
        cur.execute(TRG_SQL, (a.db, a.table))
        trg = ", ".join(r[0] for r in cur.fetchall()) or "无"
        cur.execute(FK_SQL, (a.db, a.table, a.table))
        fk = ", ".join(r[0] for r in cur.fetchall()) or "无"

    print(f"版本          {version}")
    print(f"引擎/行格式   {engine} / {fmt}")
    print(f"估算行数      {rows or 0:,}")
    print(f"数据 + 索引   {gb(data)} + {gb(idx)}")
    print(f"主键          {pk}")
    print(f"触发器        {trg}")
    print(f"外键          {fk}")


if __name__ == "__main__":
    main()
