"""Takes webhooks on 127.0.0.1, writes them down, hands them to the app unchanged."""
from __future__ import annotations

import argparse
import base64
import datetime as dt
import http.client
import itertools
import json
import os
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

MAX_BODY = 5 * 1024 * 1024
DROP = {"authorization", "cookie", "proxy-authorization"}
HOP = {"connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "host"}
KNOWN = re.compile(os.environ.get("LANTERN_PATHS", r"^/(stripe|github|shopify|twilio|webhooks?)(/|$)"))


class Book:
    """Numbered entries in a folder."""

    def __init__(self, folder: Path):
        self.folder = folder
        taken = [int(p.stem) for p in folder.glob("[0-9]*.json") if p.stem.isdigit()]
        self.numbers = itertools.count(max(taken, default=0) + 1)
        self.lock = Lock()

    def write(self, entry: dict) -> int:
        with self.lock:
            n = next(self.numbers)
        path = self.folder / f"{n:04d}.json"
        fd = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
        with os.fdopen(fd, "w") as fh:
            json.dump(entry, fh, indent=1)
        return n


class Handler(BaseHTTPRequestHandler):
    server_version = "lantern"
    sys_version = ""
    book: Book
    app_port: int

    def handle_any(self) -> None:
        if not KNOWN.match(self.path):
            self.send_error(404)
            return
        length = int(self.headers.get("content-length") or 0)
        if length > MAX_BODY:
            self.send_error(413)
            return
        body = self.rfile.read(length)

        status, headers, answer = self.forward(body)
        n = self.book.write({
            "at": dt.datetime.now().isoformat(timespec="seconds"),
            "app": self.app_port,
            "method": self.command,
            "path": self.path,
            "headers": {k: v for k, v in self.headers.items() if k.lower() not in DROP},
            "bytes": len(body),
            "body_b64": base64.b64encode(body).decode(),
            "answer": status,
        })
        print(f"{n:04d} {self.command} {self.path} -> {status}", flush=True)

        # senders retry on 5xx, which is what we want when the app is down
        self.send_response(status or 502)
        for k, v in headers:
            if k.lower() not in HOP | {"content-length"}:
                self.send_header(k, v)
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_POST = do_PUT = do_GET = handle_any

    def forward(self, body: bytes):
        conn = http.client.HTTPConnection("127.0.0.1", self.app_port, timeout=30)
        try:
            headers = {k: v for k, v in self.headers.items() if k.lower() not in HOP}
            headers["host"] = f"localhost:{self.app_port}"
            conn.request(self.command, self.path, body=body, headers=headers)
            r = conn.getresponse()
            return r.status, r.getheaders(), r.read()
        except OSError as e:
            print(f"app did not answer: {e}", flush=True)
            return None, [], b""
        finally:
            conn.close()

    def log_message(self, *args) -> None:
        pass  # we print our own line


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--listen", type=int, required=True)
    ap.add_argument("--app", type=int, required=True)
    ap.add_argument("--store", type=Path, required=True)
    a = ap.parse_args()
    Handler.book = Book(a.store)
    Handler.app_port = a.app
    ThreadingHTTPServer(("127.0.0.1", a.listen), Handler).serve_forever()
