#!/usr/bin/env python3
"""Command line front end."""
import argparse
import hashlib
import shutil
import subprocess
import sys
import time

from cleaners import CLEANERS


def tools():
    if sys.platform == "darwin":
        return ["pbpaste"], ["pbcopy"]
    if sys.platform == "win32":
        return (
            ["powershell", "-NoProfile", "-Command", "Get-Clipboard -Raw"],
            ["powershell", "-NoProfile", "-Command", "$input | Set-Clipboard"],
        )
    if shutil.which("wl-copy"):
        return ["wl-paste", "--no-newline", "--type", "text"], ["wl-copy"]
    if shutil.which("xclip"):
        return ["xclip", "-o", "-selection", "clipboard"], ["xclip", "-selection", "clipboard"]
    raise SystemExit("no clipboard tool found (wl-clipboard or xclip)")


def read_clipboard():
    run = subprocess.run(tools()[0], capture_output=True)
    return run.stdout.decode("utf-8", "replace") if run.returncode == 0 else ""


def write_clipboard(text):
    subprocess.run(tools()[1], input=text.encode("utf-8"), check=True)


def clean(text, only=None, skip=()):
    for name, function in CLEANERS.items():
        if only and name != only:
            continue
        if name in skip:
            continue
        text = function(text)
    return text


def watch(args):
    seen = None
    try:
        while True:
            text = read_clipboard()
            digest = hashlib.sha1(text.encode("utf-8", "replace")).hexdigest()
            if text and digest != seen:
                fresh = clean(text, args.only, args.skip)
                if fresh != text:
                    write_clipboard(fresh)
                seen = hashlib.sha1(fresh.encode("utf-8", "replace")).hexdigest()
            time.sleep(args.interval)
    except KeyboardInterrupt:
        print("stopped")


def main():
    parser = argparse.ArgumentParser(prog="clean-paste")
    parser.add_argument("mode", choices=["once", "watch", "show"])
    parser.add_argument("--only", choices=list(CLEANERS))
    parser.add_argument("--skip", action="append", default=[])
    parser.add_argument("--interval", type=float, default=0.6)
    args = parser.parse_args()

    if args.mode == "watch":
        return watch(args)
    text = read_clipboard()
    if not text:
        return print("clipboard holds no text")
    fresh = clean(text, args.only, args.skip)
    if args.mode == "show":
        return print(fresh)
    if fresh != text:
        write_clipboard(fresh)
    print(f"{len(text)} -> {len(fresh)} characters")


if __name__ == "__main__":
    main()
