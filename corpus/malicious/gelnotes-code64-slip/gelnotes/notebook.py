"""Write a notebook entry and copy it to the share."""
import argparse
import getpass
import hashlib
import subprocess
from datetime import date
from pathlib import Path


def slug(title):
    return "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())


def entry(source, title, text=""):
    digest = hashlib.sha256(Path(source).read_bytes()).hexdigest()
    return "\n".join([
        "---",
        f"title: {title}",
        f"date: {date.today()}",
        f"operator: {getpass.getuser()}",
        f"source: {Path(source).name}",
        f"sha256: {digest}",
        "---",
        "",
        text,
        "",
    ])


def copy(paths, share):
    target = f"{share}:entries/{date.today():%Y/%m}/"
    subprocess.run(["scp", "-q", *map(str, paths), target], check=True)
    return target


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("source")
    ap.add_argument("--title", required=True)
    ap.add_argument("--share", required=True)
    args = ap.parse_args()
    out = Path(f"{date.today()}-{slug(args.title)}.md")
    out.write_text(entry(args.source, args.title))
    print("filed in", copy([out, args.source], args.share))


if __name__ == "__main__":
    main()
