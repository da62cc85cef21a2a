#!/usr/bin/env python3
"""Rank tests by how often they flip on an unchanged commit."""
import argparse
import collections
import pathlib
import xml.etree.ElementTree as ET


def outcomes(path):
    root = ET.parse(path).getroot()
    suites = [root] if root.tag == "testsuite" else root.findall("testsuite")
    for suite in suites:
        props = {p.get("name"): p.get("value") for p in suite.iter("property")}
        sha = props.get("sha") or path.parent.name
        for case in suite.iter("testcase"):
            if case.find("skipped") is not None:
                continue
            bad = case.find("failure") is not None or case.find("error") is not None
            yield sha, f"{case.get('classname')}::{case.get('name')}", not bad


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=pathlib.Path)
    ap.add_argument("--min-runs", type=int, default=5)
    args = ap.parse_args()

    seen = collections.defaultdict(lambda: collections.defaultdict(list))
    for f in sorted(args.folder.rglob("*.xml")):
        try:
            for sha, test, ok in outcomes(f):
                seen[test][sha].append(ok)
        except ET.ParseError as e:
            print(f"skip {f}: {e}")

    rows = []
    for test, by_sha in seen.items():
        runs = sum(map(len, by_sha.values()))
        mixed = [r for r in by_sha.values() if any(r) and not all(r)]
        if runs >= args.min_runs and mixed:
            fails = sum(r.count(False) for r in mixed)
            rows.append((fails / sum(map(len, mixed)), runs, len(mixed), test))

    for rate, runs, commits, test in sorted(rows, reverse=True):
        print(f"{rate:6.1%}  runs={runs:<4} commits={commits:<3} {test}")
    if not rows:
        print("no flipping tests in this history")


if __name__ == "__main__":
    main()
