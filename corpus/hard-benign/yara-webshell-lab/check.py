"""Every file in corpus/bad must be hit and none in corpus/good. Needs yara-python. Files are read, never run."""
import sys
from pathlib import Path

import yara

here = Path(__file__).resolve().parent
rules = yara.compile(filepath=str(here / "rules" / "webshell.yar"))
wrong = 0
for path in sorted((here / "corpus").rglob("*")):
    if path.is_file():
        hits = [m.rule for m in rules.match(data=path.read_bytes())]
        if bool(hits) != (path.parent.name == "bad"):
            wrong += 1
            print(f"{path.relative_to(here)}: {hits or 'no hit'}")
print("ok" if not wrong else f"{wrong} file(s) wrong")
sys.exit(bool(wrong))
