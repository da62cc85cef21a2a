import argparse
import os
import sys

import psycopg


def walk(node, out, depth=0):
    loops = node.get("Actual Loops", 1) or 1
    total = node.get("Actual Total Time", 0.0) * loops
    inner = sum(
        c.get("Actual Total Time", 0.0) * (c.get("Actual Loops", 1) or 1)
        for c in node.get("Plans", [])
    )
    out.append({
        "depth": depth,
        "type": node["Node Type"],
        "on": node.get("Relation Name") or node.get("Index Name") or "",
        "own": max(total - inner, 0.0),
        "plan_rows": node.get("Plan Rows", 0),
        "rows": node.get("Actual Rows"),
        "loops": loops,
        "removed": node.get("Rows Removed by Filter", 0),
        "filter": node.get("Filter", ""),
        "disk": node.get("Sort Space Type") == "Disk",
        "cost": node.get("Total Cost", 0),
    })
    for child in node.get("Plans", []):
        walk(child, out, depth + 1)


def connect():
    dsn = os.environ.get("DATABASE_URL", "")
    return psycopg.connect(
        dsn, options="-c default_transaction_read_only=on -c statement_timeout=30000"
    )


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--analyze", action="store_true")
    args = ap.parse_args()
    with open(args.file, encoding="utf-8") as fh:
        sql = fh.read().strip().rstrip(";")
    if ";" in sql:
        sys.exit("one statement at a time")
    opts = "FORMAT JSON" + (", ANALYZE, BUFFERS" if args.analyze else "")
    with connect() as con:
        plan = con.execute(f"EXPLAIN ({opts}) {sql}").fetchone()[0][0]
        con.rollback()
    nodes = []
    walk(plan["Plan"], nodes)
    key = "own" if args.analyze else "cost"
    for n in sorted(nodes, key=lambda n: -n[key])[:12]:
        flags = []
        if n["rows"] is not None:
            a, b = max(n["rows"], 1), max(n["plan_rows"], 1)
            if max(a / b, b / a) > 10:
                flags.append(f"estimate {b:g} vs {a:g}")
        if n["removed"] > 10000:
            flags.append(f"filtered out {n['removed']}")
        if n["disk"]:
            flags.append("sort on disk")
        print(f"{n[key]:>12.1f}  {'  ' * n['depth']}{n['type']} {n['on']}  x{n['loops']}  {'; '.join(flags)}")
        if n["filter"]:
            print(f"{'':>14}{n['filter'][:140]}")
    if "Execution Time" in plan:
        print(f"total {plan['Execution Time']:.1f} ms")


if __name__ == "__main__":
    main()
