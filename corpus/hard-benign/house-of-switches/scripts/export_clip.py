#!/usr/bin/env python3
"""Export one Frigate event with face blur. export_clip.py <event-id> <case-number> -> ./out/<case>/"""
import hashlib
import pathlib
import re
import subprocess
import sys
import urllib.request

FRIGATE = "http://10.20.0.6:5000"


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    event, case = sys.argv[1:]
    if not re.fullmatch(r"[0-9.]+-[a-z0-9]+", event) or not re.fullmatch(r"[\w-]+", case):
        sys.exit("event or case looks wrong")

    out = pathlib.Path("out") / case
    out.mkdir(parents=True, exist_ok=True)
    raw = out / f"{event}.mp4"
    with urllib.request.urlopen(f"{FRIGATE}/api/events/{event}/clip.mp4", timeout=60) as r:
        raw.write_bytes(r.read())

    blurred = out / f"{event}.blurred.mp4"
    subprocess.run(["deface", str(raw), "-o", str(blurred)], check=True)

    with (out / "SHA256SUMS").open("a") as f:
        for p in (raw, blurred):
            f.write(f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}\n")
    print(blurred, "- look at it before it goes anywhere")


if __name__ == "__main__":
    main()
