#!/usr/bin/env python3
"""Print the expensive and the misestimated nodes of an EXPLAIN JSON plan."""
import json
import sys


def walk(node, depth=0):
    loops = node.get("Actual Loops", 1) or 1
    total = node.get("Actual Total Time", 0) * loops
    kids = node.get("Plans", [])
    child = sum(k.get("Actual Total Time", 0) * (k.get("Actual Loops", 1) or 1) for k in kids)
    yield {
        "depth": depth,
        "name": node["Node Type"],
        "on": node.get("Relation Name") or node.get("Index Name") or "",
        "self": max(0.0, total - child),
        "est": node.get("Plan Rows", 0),
        "act": node.get("Actual Rows", 0),
        "removed": node.get("Rows Removed by Filter", 0),
        "sort": node.get("Sort Method", ""),
        "read": node.get("Shared Read Blocks", 0),
    }
    for k in kids:
        yield from walk(k, depth + 1)


def main():
    doc = json.load(open(sys.argv[1]))[0]
    nodes = list(walk(doc["Plan"]))
    total = doc.get("Execution Time", 0) or sum(n["self"] for n in nodes)
    print(f"execution {total:.1f} ms, planning {doc.get('Planning Time', 0):.1f} ms\n")
    for n in nodes:
        bar = "#" * int(30 * n["self"] / total) if total else ""
        print(f"{'  ' * n['depth']}{n['name']} {n['on']}  {n['self']:.1f} ms {bar}")
    print()
    for n in nodes:
        ratio = max(n["act"], 1) / max(n["est"], 1)
        if ratio > 10 or ratio < 0.1:
            print(f"estimate off x{ratio:.3g}: {n['name']} {n['on']} (expected {n['est']}, got {n['act']})")
        if n["removed"] > 10 * max(n["act"], 1):
            print(f"filter throws away {n['removed']} rows: {n['name']} {n['on']}")
        if "external" in n["sort"]:
            print(f"sort on disk: {n['sort']}")
        if n["read"] > 1000:
            print(f"cold reads: {n['read']} blocks in {n['name']} {n['on']}")


if __name__ == "__main__":
    main()
