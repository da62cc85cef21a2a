"""fanxiang.py 解码后的binlog 库 表  —— 输出反向 SQL"""
import re
import sys

HEAD = re.compile(r"^### (INSERT INTO|DELETE FROM|UPDATE) `([^`]+)`\.`([^`]+)`")
COLUMN = re.compile(r"^###   @(\d+)=(.*?)(?: /\* .* \*/)?$")
DDL = re.compile(r"^(ALTER|DROP|TRUNCATE|RENAME|CREATE)\s", re.I)
NEGATIVE = re.compile(r"^(-\d+) \(\d+\)$")


def stop(message):
    print("停止:" + message, file=sys.stderr)
    sys.exit(1)


def value(text):
    m = NEGATIVE.match(text)
    return m.group(1) if m else text


def parse(lines, db, table):
    """逐个产出 (动作, 旧行, 新行);行是 {列号: 值}。"""
    action, part = None, None
    old, new = {}, {}

    def flush():
        if action:
            return (action, dict(old), dict(new))
        return None

    for raw in lines:
        line = raw.rstrip("\n")
        if DDL.match(line) and re.search(rf"\b`?{re.escape(table)}`?\b", line):
            stop("范围内有表结构变更:" + line[:80])
        m = HEAD.match(line)
        if m:
            done = flush()
            if done:
                yield done
            old.clear()
            new.clear()
            action = m.group(1) if (m.group(2), m.group(3)) == (db, table) else None
            part = None
            continue
        if line.startswith("### WHERE"):
            part = old
        elif line.startswith("### SET"):
            part = new
        elif line.startswith("### "):
            m = COLUMN.match(line)
            if m and part is not None:
                part[int(m.group(1))] = value(m.group(2))
        elif action:
            done = flush()
            if done:
                yield done
            action = None
    done = flush()
    if done:
        yield done


def columns_of(path):
    with open(path, encoding="utf-8") as f:
        return {i: l.strip() for i, l in enumerate(f, 1) if l.strip()}


def name(cols, i):
    return f"`{cols[i]}`"


def where(cols, row):
    return " AND ".join(
        f"{name(cols, i)} IS NULL" if v == "NULL" else f"{name(cols, i)}={v}"
        for i, v in sorted(row.items())
    )


def reverse(event, db, table, cols):
    action, old, new = event
    target = f"`{db}`.`{table}`"
    if action == "DELETE FROM":
        keys = ", ".join(name(cols, i) for i in sorted(old))
        vals = ", ".join(old[i] for i in sorted(old))
        return f"INSERT INTO {target} ({keys}) VALUES ({vals});"
    if action == "UPDATE":
        back = ", ".join(f"{name(cols, i)}={v}" for i, v in sorted(old.items()) if new.get(i) != v)
        return f"UPDATE {target} SET {back} WHERE {where(cols, new)} LIMIT 1;"
    return f"DELETE FROM {target} WHERE {where(cols, new)} LIMIT 1;"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    path, db, table = sys.argv[1:]
    cols = columns_of(f"{table}.columns")
    with open(path, encoding="utf-8", errors="surrogateescape") as f:
        events = list(parse(f, db, table))
    if not events:
        stop("没有找到这张表的事件")
    width = {len(e[1] or e[2]) for e in events}
    if width != {len(cols)}:
        stop(f"列数不一致:binlog {width},列清单 {len(cols)}")
    print("BEGIN;")
    for e in reversed(events):
        print(reverse(e, db, table, cols))
    print(f"-- 共 {len(events)} 条;核对之后由 DBA 手工 COMMIT")


main()
