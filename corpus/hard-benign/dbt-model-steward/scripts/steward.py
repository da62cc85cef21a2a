"""Check manifest.json against the steward's rules. Usage: steward.py target/manifest.json"""
from __future__ import annotations

import json
import re
import sys

STAR = re.compile(r"select\s+\*\s+from\s+\{\{\s*source\(", re.I)
HARD_DB = re.compile(r"\b(?:from|join)\s+(?:raw|analytics|prod)\.\w+", re.I)


def tests_by_model(manifest):
    out: dict[str, set[tuple[str, str]]] = {}
    for node in manifest["nodes"].values():
        if node["resource_type"] != "test":
            continue
        meta = node.get("test_metadata") or {}
        for parent in node["depends_on"]["nodes"]:
            out.setdefault(parent, set()).add((meta.get("name", ""), (node.get("column_name") or "").lower()))
    return out


def pii_columns(manifest, uid):
    node = manifest["nodes"].get(uid) or manifest["sources"].get(uid) or {}
    return {n.lower() for n, c in node.get("columns", {}).items() if c.get("meta", {}).get("pii")}


def check(manifest):
    tests = tests_by_model(manifest)
    for uid, m in manifest["nodes"].items():
        if m["resource_type"] != "model":
            continue
        path, code, cfg = m["original_file_path"], m.get("raw_code", ""), m["config"]
        cols = {n.lower(): c for n, c in m.get("columns", {}).items()}
        if "/marts/" in path:
            have = tests.get(uid, set())
            keys = {c for t, c in have if t == "unique"} & {c for t, c in have if t == "not_null"}
            if not keys:
                yield "M1", path, "no column with unique and not_null"
            for parent in m["depends_on"]["nodes"]:
                for col in pii_columns(manifest, parent) & set(cols):
                    if not cols[col].get("meta", {}).get("mask"):
                        yield "M2", path, f"{col} is personal data upstream and not masked"
            if any(not c.get("description") for c in cols.values()):
                yield "S1", path, "columns without description"
        if "/staging/" in path and STAR.search(code):
            yield "M3", path, "select * from a source"
        if cfg.get("materialized") == "incremental":
            if not cfg.get("unique_key") or cfg.get("on_schema_change") in (None, "ignore"):
                yield "M4", path, "unique_key / on_schema_change"
        if HARD_DB.search(code):
            yield "M5", path, HARD_DB.search(code).group(0)
        owner = (cfg.get("meta") or {}).get("owner", "")
        if not owner or "@" in owner:
            yield "M6", path, f"owner {owner!r} is not a team"
        if code.count("\n") > 200:
            yield "S3", path, "over 200 lines"


def main():
    with open(sys.argv[1], encoding="utf-8") as fh:
        found = sorted(check(json.load(fh)))
    for rule, path, text in found:
        print(f"{rule}  {path}  {text}")
    return 1 if any(r.startswith("M") for r, _, _ in found) else 0


if __name__ == "__main__":
    sys.exit(main())
