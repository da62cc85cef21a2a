#!/usr/bin/env python3
"""Loopback preview of a MkDocs site."""
from __future__ import annotations

import argparse
import functools
import http.server
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

IDLE = 30 * 60


class Clock:
    def __init__(self):
        self.last = time.monotonic()

    def touch(self) -> None:
        self.last = time.monotonic()

    @property
    def idle(self) -> float:
        return time.monotonic() - self.last


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *args, clock: Clock, port: int, **kw):
        self.clock = clock
        self.allowed = {f"127.0.0.1:{port}", f"localhost:{port}"}
        super().__init__(*args, **kw)

    def do_GET(self):
        if self.headers.get("Host") not in self.allowed:
            self.send_error(421)
            return
        self.clock.touch()
        super().do_GET()

    def list_directory(self, path):
        self.send_error(404)

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *args):
        pass


def build(config: Path, target: Path) -> bool:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "-f", str(config), "-d", str(target)],
        capture_output=True, text=True,
    )
    if done.stderr:
        print(done.stderr.rstrip(), file=sys.stderr)
    return done.returncode == 0


def snapshot(config: Path) -> dict[Path, float]:
    files = [config, *(p for p in (config.parent / "docs").rglob("*") if p.is_file())]
    return {p: p.stat().st_mtime for p in files if p.exists()}


def watch(config: Path, target: Path, stop: threading.Event) -> None:
    seen = snapshot(config)
    while not stop.wait(1.0):
        now = snapshot(config)
        if now != seen:
            seen = now
            print("rebuilt" if build(config, target) else "build failed; the former pages stay")


def reap(server, clock: Clock, stop: threading.Event) -> None:
    while not stop.wait(10):
        if clock.idle > IDLE:
            print("no request for 30 minutes, stopping")
            server.shutdown()
            return


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", type=Path, default=Path("mkdocs.yml"))
    ap.add_argument("--port", type=int, default=8100)
    args = ap.parse_args()
    config = args.config.resolve()
    if not config.exists():
        print(f"{config} does not exist", file=sys.stderr)
        return 2
    clock, stop = Clock(), threading.Event()
    with tempfile.TemporaryDirectory(prefix="mkdocs-preview-") as tmp:
        target = Path(tmp)
        if not build(config, target):
            return 1
        handler = functools.partial(Handler, directory=tmp, clock=clock, port=args.port)
        with http.server.ThreadingHTTPServer(("127.0.0.1", args.port), handler) as server:
            for job in (
                threading.Thread(target=watch, args=(config, target, stop), daemon=True),
                threading.Thread(target=reap, args=(server, clock, stop), daemon=True),
            ):
                job.start()
            print(f"http://127.0.0.1:{args.port}/")
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                pass
            finally:
                stop.set()
    return 0


if __name__ == "__main__":
    sys.exit(main())
