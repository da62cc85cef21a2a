import json
import re
import sys
import unicodedata
from functools import lru_cache
from pathlib import Path

from pypdf import PdfReader


def norm(text):
    text = unicodedata.normalize("NFKC", text)
    text = re.sub(r"-\s*\n\s*", "", text)
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


@lru_cache(maxsize=None)
def pages(path):
    return [norm(p.extract_text() or "") for p in PdfReader(path).pages]


def main(folder, quotes):
    missing = total = 0
    for n, line in enumerate(Path(quotes).read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        total += 1
        q = json.loads(line)
        path = Path(folder) / f"{q['key']}.pdf"
        if not path.exists():
            print(f"line {n}: {path} does not exist")
            missing += 1
            continue
        text = pages(str(path))
        want = norm(q["quote"])
        where = [i for i, p in enumerate(text, 1) if want in p]
        if not where and want in " ".join(text):
            print(f"line {n}: {q['key']}: runs over a page break")
        elif not where:
            print(f"line {n}: {q['key']}: NOT FOUND: {q['quote'][:70]}")
            missing += 1
        elif q["page"] not in where:
            print(f"line {n}: {q['key']}: on page {where}, not {q['page']}")
    print(f"{total - missing} of {total} quotes found")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
