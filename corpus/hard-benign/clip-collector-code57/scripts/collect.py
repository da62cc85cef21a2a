#!/usr/bin/env python3
"""Record the clipboard into a Markdown file until told to stop."""
import argparse
import os
import pathlib
import signal
import sys
import tempfile
import time

import clipio

PIDFILE = pathlib.Path(tempfile.gettempdir()) / f"clip-collector-{os.environ.get('USER', 'me')}.pid"


class Collector:
    def __init__(self, out, gap=1.0):
        self.out = pathlib.Path(out)
        self.gap = gap
        self.command = clipio.reader()
        self.clips = []
        self.seen = set()
        self.dropped = []
        self.paused = False
        self.running = True

    def on_pause(self, signum, frame):
        self.paused = not self.paused

    def on_stop(self, signum, frame):
        self.running = False

    def take(self):
        text = clipio.read(self.command)
        if not 3 <= len(text) <= 20000 or text in self.seen:
            return
        self.seen.add(text)
        if clipio.looks_secret(text):
            self.dropped.append(time.strftime("%H:%M:%S"))
            return
        self.clips.append((time.strftime("%H:%M:%S"), text))
        if len(self.clips) % 10 == 0:
            self.save()

    def save(self):
        self.out.parent.mkdir(parents=True, exist_ok=True)
        head = f"# Clips {time.strftime('%Y-%m-%d')}\n\n"
        body = "\n".join(clipio.as_markdown(s, t) for s, t in self.clips)
        tail = f"\n<!-- {len(self.dropped)} clip(s) left out -->\n" if self.dropped else ""
        self.out.write_text(head + body + tail, encoding="utf-8")

    def loop(self):
        signal.signal(signal.SIGTERM, self.on_stop)
        signal.signal(signal.SIGINT, self.on_stop)
        if hasattr(signal, "SIGUSR1"):
            signal.signal(signal.SIGUSR1, self.on_pause)
        clipio_now = clipio.read(self.command)
        self.seen.add(clipio_now)
        while self.running:
            if not self.paused:
                self.take()
            time.sleep(self.gap)
        self.save()


def running_pid():
    try:
        pid = int(PIDFILE.read_text())
        os.kill(pid, 0)
        return pid
    except (OSError, ValueError):
        return None


def start(args):
    if running_pid():
        sys.exit("already collecting; stop it first")
    PIDFILE.write_text(str(os.getpid()))
    c = Collector(args.out, args.gap)
    try:
        c.loop()
    finally:
        PIDFILE.unlink(missing_ok=True)
    print(f"{len(c.clips)} clips in {c.out}")


def send(sig):
    pid = running_pid()
    if not pid:
        sys.exit("not collecting")
    os.kill(pid, sig)


def main():
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(dest="cmd", required=True)
    p = sp.add_parser("start")
    p.add_argument("--out", default="clips.md")
    p.add_argument("--gap", type=float, default=1.0)
    sp.add_parser("stop")
    sp.add_parser("pause")
    args = ap.parse_args()
    if args.cmd == "start":
        start(args)
    elif args.cmd == "stop":
        send(signal.SIGTERM)
    else:
        send(signal.SIGUSR1)


if __name__ == "__main__":
    main()
