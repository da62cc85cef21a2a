#!/usr/bin/env python3
"""Fail when an installed dependency has a licence outside the policy."""
from __future__ import annotations

import argparse
import datetime as dt
import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

CLASSIFIER = {
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "GNU General Public License v3 (GPLv3)": "GPL-3.0-only",
    "GNU Affero General Public License v3": "AGPL-3.0-only",
}


def python_packages():
    for dist in metadata.distributions():
        meta = dist.metadata
        lic = meta.get("License-Expression")
        if not lic:
            for c in meta.get_all("Classifier") or []:
                if c.startswith("License ::"):
                    lic = CLASSIFIER.get(c.rsplit(" :: ", 1)[1])
                    if lic:
                        break
        if not lic:
            raw = (meta.get("License") or "").strip()
            lic = raw if raw and len(raw) < 40 else "UNKNOWN"
        yield "pip", meta["Name"], dist.version, lic


def node_packages(root: Path):
    for pj in root.glob("node_modules/**/package.json"):
        parent = pj.parent.parent.name
        grand = pj.parent.parent.parent.name
        if parent != "node_modules" and not (parent.startswith("@") and grand == "node_modules"):
            continue
        try:
            data = json.loads(pj.read_text("utf-8"))
        except (OSError, ValueError):
            continue
        lic = data.get("license") or data.get("licenses") or "UNKNOWN"
        if isinstance(lic, dict):
            lic = lic.get("type", "UNKNOWN")
        if isinstance(lic, list):
            lic = " OR ".join(x.get("type", "UNKNOWN") if isinstance(x, dict) else str(x) for x in lic)
        if data.get("name"):
            yield "npm", data["name"], data.get("version", "?"), lic


def verdict(expr: str, allow: set[str], deny: set[str]) -> str:
    """OR: best branch counts. AND: worst part counts. No nesting beyond that."""
    rank = {"ok": 0, "unknown": 1, "denied": 2}
    best = "denied"
    for branch in re.split(r"\s+OR\s+", expr.strip("() ")):
        worst = "ok"
        for part in re.split(r"\s+AND\s+", branch.strip("() ")):
            part = part.strip("() ")
            v = "ok" if part in allow else "denied" if part in deny else "unknown"
            worst = max(worst, v, key=rank.get)
        best = min(best, worst, key=rank.get)
    return best


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--policy", type=Path, required=True)
    ap.add_argument("--root", type=Path, default=Path("."))
    ap.add_argument("--format", choices=["text", "github"], default="text")
    a = ap.parse_args()

    try:
        policy = tomllib.loads(a.policy.read_text("utf-8"))
        allow, deny = set(policy["allow"]), set(policy["deny"])
    except (OSError, KeyError, tomllib.TOMLDecodeError) as e:
        print(f"policy: {e}", file=sys.stderr)
        return 2

    exceptions, expired = {}, False
    for ex in policy.get("exception", []):
        if ex["expires"] < dt.date.today():
            print(f"exception for {ex['package']} expired on {ex['expires']}")
            expired = True
        else:
            exceptions[(ex["package"], ex["licence"])] = ex

    bad = 0
    for kind, name, version, lic in sorted({*python_packages(), *node_packages(a.root)}):
        if (name, lic) in exceptions:
            continue
        v = verdict(lic, allow, deny)
        if v == "ok":
            continue
        bad += 1
        msg = f"{kind}:{name}@{version} has licence {lic} ({v})"
        print(f"::error title=licence::{msg}" if a.format == "github" else msg)

    return 1 if bad else 3 if expired else 0


if __name__ == "__main__":
    sys.exit(main())
