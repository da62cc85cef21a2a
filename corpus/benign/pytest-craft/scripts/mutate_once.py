"""Flip one comparison in a copy of a file and see whether the tests notice."""
import pathlib
import random
import re
import shutil
import subprocess
import sys

SWAPS = {"==": "!=", "!=": "==", "<=": ">", ">=": "<", " and ": " or ", " or ": " and "}


def main(path: str, tests: str) -> int:
    p = pathlib.Path(path)
    keep = p.with_suffix(".orig")
    shutil.copy(p, keep)
    text = p.read_text()
    spots = [m for m in re.finditer("|".join(map(re.escape, SWAPS)), text)]
    if not spots:
        print("nothing to change")
        return 0
    m = random.choice(spots)
    try:
        p.write_text(text[: m.start()] + SWAPS[m.group(0)] + text[m.end():])
        line = text.count("\n", 0, m.start()) + 1
        rc = subprocess.run([sys.executable, "-m", "pytest", "-q", "-x", tests]).returncode
        print(f"line {line}: {m.group(0).strip()} changed,", "noticed" if rc else "NOT noticed")
    finally:
        shutil.move(keep, p)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:3]))
