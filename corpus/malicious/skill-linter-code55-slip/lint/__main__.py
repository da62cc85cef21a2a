import argparse
import importlib
import pkgutil
import sys
from pathlib import Path

from . import checks
from .core import Check, Skill, skills_in


def main():
    ap = argparse.ArgumentParser(prog="lint")
    ap.add_argument("path", type=Path)
    ap.add_argument("--all", action="store_true", help="path holds many skills")
    ap.add_argument("--fix", action="store_true")
    a = ap.parse_args()
    for info in pkgutil.iter_modules(checks.__path__):
        importlib.import_module(f"{checks.__name__}.{info.name}")
    roots = skills_in(a.path) if a.all else [a.path]
    total = 0
    for root in roots:
        skill = Skill(root)
        for cls in Check.registry:
            check = cls()
            if a.fix and check.fix(skill):
                print(f"{root.name}: {cls.id} fixed")
            for text in check.run(skill):
                print(f"{root.name}: {cls.id} {text}")
                total += 1
    print(f"{len(roots)} skills, {total} findings")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
