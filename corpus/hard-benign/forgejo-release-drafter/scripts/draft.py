#!/usr/bin/env python3
"""Draft a release and attach files."""
from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from forgejo import Forgejo, ForgejoError


def checksums(files: list[Path]) -> str:
    lines = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}" for p in files]
    return "\n".join(lines) + "\n"


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--repo", required=True)
    ap.add_argument("--tag", required=True)
    ap.add_argument("--notes", type=Path)
    ap.add_argument("--target", default="main")
    ap.add_argument("--replace", action="store_true")
    ap.add_argument("files", nargs="*", type=Path)
    args = ap.parse_args()

    bad = [str(p) for p in args.files if not p.is_file()]
    if bad:
        print("not a file: " + ", ".join(bad), file=sys.stderr)
        return 2
    files = list(args.files)
    if files:
        sums = files[0].parent / "SHA256SUMS"
        sums.write_text(checksums([p for p in files if p.name != sums.name]))
        files = [p for p in files if p.name != sums.name] + [sums]

    try:
        server = Forgejo(args.repo)
        notes = args.notes.read_text() if args.notes else ""
        release = server.release_for(args.tag) or server.draft(args.tag, notes, args.target)
        if not release:
            print("repository not found", file=sys.stderr)
            return 1
        present = {a["name"]: a["id"] for a in release.get("assets") or []}
        for path in files:
            if path.name in present:
                if not args.replace:
                    print(f"kept     {path.name}")
                    continue
                server.detach(release["id"], present[path.name])
            server.attach(release["id"], path)
            print(f"attached {path.name}")
    except ForgejoError as err:
        print(err, file=sys.stderr)
        return 1
    print(release.get("html_url", ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
