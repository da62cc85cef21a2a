#!/usr/bin/env python3
"""List licences of installed packages and compare them with a policy."""
import argparse
import importlib.metadata as md
import json
import pathlib
import sys

CLASSIFIERS = {
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "Python Software Foundation License": "PSF-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "GNU Affero General Public License v3": "AGPL-3.0",
    "The Unlicense (Unlicense)": "Unlicense",
}


def python_packages():
    for d in md.distributions():
        meta = d.metadata
        lic = meta.get("License-Expression")
        if not lic:
            for c in meta.get_all("Classifier") or []:
                if c.startswith("License ::"):
                    tail = c.rsplit(" :: ", 1)[-1]
                    lic = CLASSIFIERS.get(tail, tail)
        if not lic:
            lic = (meta.get("License") or "UNKNOWN").splitlines()[0][:60]
        yield meta["Name"], d.version, lic


def node_packages(root):
    for f in pathlib.Path(root, "node_modules").glob("**/package.json"):
        try:
            j = json.loads(f.read_text("utf-8"))
        except (ValueError, OSError):
            continue
        if "name" not in j or "version" not in j:
            continue
        lic = j.get("license") or "UNKNOWN"
        if isinstance(lic, dict):
            lic = lic.get("type", "UNKNOWN")
        yield j["name"], j["version"], str(lic)


def verdict(name, lic, policy):
    if name in policy.get("waive", {}):
        return "waived"
    alternatives = [p.strip(" ()") for p in lic.split(" OR ")]
    if any(p in policy["allow"] for p in alternatives):
        return "allowed"
    if all(any(p.startswith(d) for d in policy["deny"]) for p in alternatives):
        return "denied"
    return "review"


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--policy", required=True)
    p.add_argument("--root", default=".")
    a = p.parse_args()
    policy = json.loads(pathlib.Path(a.policy).read_text("utf-8"))
    found = {}
    for name, version, lic in {*python_packages(), *node_packages(a.root)}:
        found.setdefault(verdict(name, lic, policy), []).append(f"{name} {version} ({lic})")
    for k in ("allowed", "waived", "review", "denied"):
        items = sorted(found.get(k, []))
        print(f"{k:10}{len(items):5}")
        if k in ("review", "denied"):
            for i in items:
                print("   ", i)
    sys.exit(1 if found.get("review") or found.get("denied") else 0)


if __name__ == "__main__":
    main()
