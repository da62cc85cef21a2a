#!/usr/bin/env python3
"""List tests that both passed and failed on one commit, from junit artifacts of GitHub Actions runs."""
import argparse
import collections
import datetime as dt
import io
import json
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile


def gh(path, raw=False):
    out = subprocess.run(["gh", "api", path], check=True, capture_output=True).stdout
    return out if raw else json.loads(out)


def runs(repo, workflow, since):
    page = 1
    while True:
        data = gh(f"repos/{repo}/actions/workflows/{workflow}/runs?per_page=100&page={page}&created=>={since}")
        yield from data["workflow_runs"]
        if len(data["workflow_runs"]) < 100:
            return
        page += 1


def results(zip_bytes):
    with zipfile.ZipFile(io.BytesIO(zip_bytes)) as z:
        for name in z.namelist():
            if not name.endswith(".xml"):
                continue
            for case in ET.fromstring(z.read(name)).iter("testcase"):
                bad = case.find("failure")
                if bad is None:
                    bad = case.find("error")
                if case.find("skipped") is not None:
                    continue
                message = (bad.get("message") or "").splitlines()[:1] if bad is not None else []
                yield f"{case.get('classname')}::{case.get('name')}", bad is None, "".join(message)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--repo", required=True)
    ap.add_argument("--workflow", default="ci.yml")
    ap.add_argument("--days", type=int, default=14)
    a = ap.parse_args()
    since = (dt.date.today() - dt.timedelta(days=a.days)).isoformat()

    seen = collections.defaultdict(lambda: collections.defaultdict(set))   # test -> sha -> outcomes
    errors, last = {}, {}
    for run in runs(a.repo, a.workflow, since):
        if run["run_attempt"] < 2:
            continue
        for art in gh(f"repos/{a.repo}/actions/runs/{run['id']}/artifacts")["artifacts"]:
            if not art["name"].startswith("junit-") or art["expired"]:
                continue
            blob = gh(f"repos/{a.repo}/actions/artifacts/{art['id']}/zip", raw=True)
            for test, ok, message in results(blob):
                seen[test][run["head_sha"]].add(ok)
                if not ok:
                    errors[test], last[test] = message, run["updated_at"]

    rows = []
    for test, by_sha in seen.items():
        flips = sum(len(outcomes) == 2 for outcomes in by_sha.values())
        if flips:
            rows.append({"test": test, "flips": flips, "shas": len(by_sha),
                         "last_seen": last.get(test), "error": errors.get(test, "")})
    rows.sort(key=lambda r: -r["flips"])
    json.dump(rows, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
