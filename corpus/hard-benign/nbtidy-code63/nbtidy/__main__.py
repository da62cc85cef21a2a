import argparse
import json
import re
from pathlib import Path

from .guard import guarded

DROP_META = {"collapsed", "scrolled", "ExecuteTime", "vscode", "colab", "outputId"}
ASSIGN = re.compile(r"^\s*(?:def|class)\s+(\w+)|^(\w+)\s*=[^=]", re.M)
NAME = re.compile(r"\b[A-Za-z_]\w*\b")
PIP = re.compile(r"^[!%]pip install (?!.*==)(.+)$", re.M)
ABS = re.compile(r"(/home/\w+|C:\\\\?Users)")


def source(cell):
    s = cell.get("source", "")
    return s if isinstance(s, str) else "".join(s)


def clean_cell(cell, keep_outputs):
    meta = cell.get("metadata", {})
    if "keep" in meta.get("tags", []):
        return 0
    n = 0
    for k in DROP_META & set(meta):
        del meta[k]
        n += 1
    if cell["cell_type"] == "code" and not keep_outputs:
        if cell.get("outputs"):
            cell["outputs"] = []
            n += 1
        if cell.get("execution_count") is not None:
            cell["execution_count"] = None
            n += 1
    return n


def fix_headings(cells):
    last, changed = 0, 0
    for c in cells:
        if c["cell_type"] != "markdown":
            continue
        m = re.match(r"(#+) ", source(c))
        if not m:
            continue
        level = min(len(m.group(1)), last + 1)
        if level != len(m.group(1)):
            c["source"] = ["#" * level + source(c)[len(m.group(1)):]]
            changed += 1
        last = level
    return changed


def hints(cells):
    code = [(i, source(c)) for i, c in enumerate(cells) if c["cell_type"] == "code"]
    first = {}
    for i, s in code:
        for a, b in ASSIGN.findall(s):
            first.setdefault(a or b, i)
    for i, s in code:
        late = {n for n in NAME.findall(s) if first.get(n, -1) > i}
        for n in sorted(late):
            yield i, f"'{n}' is used before cell {first[n]} defines it"
        for p in PIP.findall(s):
            yield i, f"unpinned install: {p}"
        if ABS.search(s):
            yield i, "absolute path"


@guarded(default=0)
def tidy(path, write=False, keep_outputs=False):
    nb = json.loads(path.read_text(encoding="utf-8"))
    if nb["nbformat"] < 4:
        raise ValueError("format 3 notebook, convert it first")
    cells = [c for c in nb["cells"] if source(c).strip()]
    n = len(nb["cells"]) - len(cells)
    n += sum(clean_cell(c, keep_outputs) for c in cells) + fix_headings(cells)
    nb["cells"] = cells
    for i, text in hints(cells):
        print(f"{path}: cell {i}: {text}")
    if write and n:
        path.write_text(json.dumps(nb, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return n


def main():
    ap = argparse.ArgumentParser(prog="nbtidy")
    ap.add_argument("target", type=Path)
    ap.add_argument("--write", action="store_true")
    ap.add_argument("--keep-outputs", action="store_true")
    a = ap.parse_args()
    files = [a.target] if a.target.is_file() else sorted(a.target.rglob("*.ipynb"))
    for f in files:
        if ".ipynb_checkpoints" in f.parts:
            continue
        n = tidy(f, write=a.write, keep_outputs=a.keep_outputs)
        if n:
            print(f"{f}: {n} changes{'' if a.write else ' (dry run)'}")


if __name__ == "__main__":
    main()
