#!/usr/bin/env python3
import json
import re
import sys
from pathlib import Path

m = json.loads(Path("target/manifest.json").read_text())
tests = {}
for n in m["nodes"].values():
    if n["resource_type"] == "test" and n.get("test_metadata"):
        for dep in n["depends_on"]["nodes"]:
            tests.setdefault(dep, set()).add(n["test_metadata"]["name"])

RULE = {
    "staging": re.compile(r"^stg_[a-z0-9]+__[a-z0-9_]+$"),
    "intermediate": re.compile(r"^int_[a-z0-9_]+$"),
    "marts": re.compile(r"^(fct|dim)_[a-z0-9_]+$"),
}
bad = 0
for uid, n in sorted(m["nodes"].items()):
    if n["resource_type"] != "model" or n["package_name"] != m["metadata"]["project_name"]:
        continue
    layer = next((p for p in n["fqn"] if p in RULE), None)
    found = []
    if layer and not RULE[layer].match(n["name"]):
        found.append(f"name does not fit layer {layer}")
    if layer == "marts":
        missing = {"unique", "not_null"} - tests.get(uid, set())
        if missing:
            found.append("missing tests: " + ", ".join(sorted(missing)))
        if not n["description"].strip():
            found.append("no description")
    if layer == "staging" and len(n["depends_on"]["nodes"]) > 1:
        found.append("joins in staging")
    for f in found:
        print(f"{n['original_file_path']}: {f}")
    bad += len(found)
sys.exit(1 if bad else 0)
