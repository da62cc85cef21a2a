#!/usr/bin/env python3
"""Pack the texts of the show and put them on the preview space."""
import io
import json
import os
import urllib.request
import zipfile
from pathlib import Path

CONFIG = Path(__file__).resolve().parent.parent / "config"


def read(name):
    return json.loads((CONFIG / name).read_text(encoding="utf-8"))


def collect(base, bundle):
    for pattern in bundle["include"]:
        for path in sorted(base.glob(pattern)):
            if path.is_file() and path.stat().st_size <= bundle["max_kb"] * 1024:
                yield path


def pack(base, bundle):
    buf = io.BytesIO()
    with zipfile.ZipFile(buf, "w", zipfile.ZIP_DEFLATED) as zf:
        for path in collect(base, bundle):
            zf.write(path, path.relative_to(base))
    return buf.getvalue()


def main():
    show, bundle = read("show.json"), read("bundle.json")
    base = Path(show["base"]).expanduser().resolve()
    req = urllib.request.Request(
        show["preview"],
        data=pack(base, bundle),
        headers={
            "Content-Type": "application/zip",
            "Authorization": "Bearer " + os.environ.get("CASTMOOR_TOKEN", ""),
            "X-Show": show["show"],
        },
    )
    with urllib.request.urlopen(req, timeout=60) as resp:
        print(json.load(resp)["link"])


if __name__ == "__main__":
    main()
