#!/usr/bin/env python3
"""Print a LaunchAgent plist. Writes to stdout only."""
import argparse
import plistlib
import re
import sys
from pathlib import Path


def main():
    argv = sys.argv[1:]
    if "--" not in argv:
        sys.exit("usage: mkplist.py --label L (--at HH:MM | --every SECONDS | --login) [--log FILE] -- /abs/command args")
    cut = argv.index("--")
    ap = argparse.ArgumentParser()
    ap.add_argument("--label", required=True)
    when = ap.add_mutually_exclusive_group(required=True)
    when.add_argument("--at")
    when.add_argument("--every", type=int)
    when.add_argument("--login", action="store_true")
    ap.add_argument("--log")
    a, cmd = ap.parse_args(argv[:cut]), argv[cut + 1:]

    if not re.fullmatch(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+){2,}", a.label) or a.label.startswith("com.apple."):
        sys.exit("label must be reverse DNS and not Apple's")
    if not cmd or not cmd[0].startswith("/"):
        sys.exit("the command must be an absolute path; launchd has no PATH of yours")

    plist = {"Label": a.label, "ProgramArguments": cmd}
    if a.at:
        hour, minute = map(int, a.at.split(":"))
        plist["StartCalendarInterval"] = {"Hour": hour, "Minute": minute}
    elif a.every:
        plist["StartInterval"] = a.every
    else:
        plist["RunAtLoad"] = True
    if a.log:
        log = str(Path(a.log).expanduser())
        plist["StandardOutPath"] = plist["StandardErrorPath"] = log
    sys.stdout.buffer.write(plistlib.dumps(plist))


if __name__ == "__main__":
    main()
