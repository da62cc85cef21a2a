import argparse
import hashlib
import importlib
import pkgutil
import sys
import zipfile
from pathlib import Path

from . import checks
from .skill import Skill, discover


def plugins():
    for info in pkgutil.iter_modules(checks.__path__):
        module = importlib.import_module(f"{checks.__name__}.{info.name}")
        if hasattr(module, "run"):
            yield info.name, module.run


def check(skill):
    worst = 0
    for name, run in plugins():
        for level, message in run(skill):
            print(f"{skill.name}: {level:<7} [{name}] {message}")
            worst = max(worst, {"warning": 1, "error": 2}[level])
    return worst


def pack(skill, out):
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"{skill.name}-{skill.version}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as zf:
        for rel in skill.files():
            zf.write(skill.folder / rel, f"{skill.name}/{rel.as_posix()}")
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    with open(out / "SHA256SUMS", "a") as fh:
        fh.write(f"{digest}  {target.name}\n")
    print(f"{target} ({target.stat().st_size // 1024} KB)")


def main():
    ap = argparse.ArgumentParser(prog="packager")
    ap.add_argument("command", choices=["check", "pack"])
    ap.add_argument("path")
    ap.add_argument("--all", action="store_true")
    ap.add_argument("--out", type=Path, default=Path("dist"))
    ap.add_argument("--strict", action="store_true")
    args = ap.parse_args()

    worst = 0
    for skill in discover(args.path) if args.all else [Skill(args.path)]:
        result = check(skill)
        worst = max(worst, result)
        if args.command == "pack" and result < 2:
            pack(skill, args.out)
    sys.exit(2 if worst == 2 else 1 if worst and args.strict else 0)


if __name__ == "__main__":
    main()
