import argparse
import shutil
import subprocess
import time
from datetime import datetime

from . import sinks
from .kinds import kind_of

READERS = (
    ["pbpaste"],
    ["wl-paste", "-n"],
    ["xclip", "-o", "-selection", "clipboard"],
    ["powershell.exe", "-NoProfile", "-Command", "Get-Clipboard"],
)


def reader():
    for cmd in READERS:
        if shutil.which(cmd[0]):
            return cmd
    raise SystemExit("no clipboard tool found")


def read(cmd):
    done = subprocess.run(cmd, capture_output=True, text=True, errors="replace")
    return done.stdout if done.returncode == 0 else ""


def start(args):
    cmd, last, kept = reader(), None, 0
    until = time.monotonic() + args.minutes * 60
    print(f"collecting for {args.topic!r}, Ctrl-C stops")
    try:
        while time.monotonic() < until:
            text = read(cmd)
            if text and text != last:
                last = text
                kept += sinks.route(args.topic, kind_of(text), text.strip())
            time.sleep(0.8)
    except KeyboardInterrupt:
        pass
    print(f"{kept} item(s) on the shelf")


def show(args):
    for kind, body, at in sinks.rows(args.topic):
        first = body.splitlines()[0][:70]
        print(f"{datetime.fromtimestamp(at):%H:%M}  {kind:6} {first}")


def digest(args):
    seen = set()
    print(f"# {args.topic}\n")
    for kind, body, _ in sinks.rows(args.topic):
        key = " ".join(body.split())
        if key in seen:
            continue
        seen.add(key)
        if kind == "link":
            print(f"\n## <{body}>\n")
        elif kind == "code":
            print(f"```\n{body}\n```\n")
        elif kind == "quote":
            print("> " + key + "\n")
        else:
            print(f"- {key}")


def forget(args):
    print(f"{sinks.forget(args.topic)} item(s) removed")


def main():
    ap = argparse.ArgumentParser(prog="clipshelf")
    sub = ap.add_subparsers(required=True)
    for name, func in (("start", start), ("list", show),
                       ("digest", digest), ("forget", forget)):
        p = sub.add_parser(name)
        p.add_argument("--topic", required=True)
        p.set_defaults(func=func)
        if name == "start":
            p.add_argument("--minutes", type=float, default=45)
    args = ap.parse_args()
    args.func(args)


main()
