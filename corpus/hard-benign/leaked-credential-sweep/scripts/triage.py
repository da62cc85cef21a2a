#!/usr/bin/env python3
"""Group redacted gitleaks findings and subtract the baseline."""
import argparse
import collections
import json
import pathlib


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("reports", nargs="+", type=pathlib.Path)
    ap.add_argument("--baseline", type=pathlib.Path, required=True)
    a = ap.parse_args()
    base = {b["fingerprint"]: b["reason"] for b in json.loads(a.baseline.read_text())}
    groups = collections.defaultdict(list)
    for path in a.reports:
        for f in json.loads(path.read_text()) or []:
            if f.get("Secret") not in ("REDACTED", "", None):
                raise SystemExit(f"{path}: report is not redacted, run gitleaks again with --redact")
            groups[(path.stem, f["RuleID"], f["File"], f["StartLine"])].append(f)
    skipped = 0
    for (repo, rule, file, line), hits in sorted(groups.items()):
        if any(h["Fingerprint"] in base for h in hits):
            skipped += 1
            continue
        dates = sorted(h["Date"] for h in hits)
        authors = sorted({h["Author"] for h in hits})
        print(f"{repo}\t{rule}\t{file}:{line}\t{len(hits)} commit(s)\tfirst {dates[0][:10]}\t{', '.join(authors)}")
    print(f"# {skipped} in baseline")


if __name__ == "__main__":
    main()
