#!/usr/bin/env python3
"""Local gallery of figures."""
from __future__ import annotations

import argparse
import hmac
import html
import secrets
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

KINDS = {".png": "image/png", ".svg": "image/svg+xml"}
IDLE = 30 * 60


class Gallery:
    def __init__(self, folder: Path, rebuild: bool):
        self.folder = folder.resolve()
        self.rebuild = rebuild
        self.key = secrets.token_urlsafe(16)
        self.last = time.monotonic()

    def figures(self) -> dict[str, Path]:
        return {p.name: p for p in sorted(self.folder.iterdir())
                if p.suffix in KINDS and p.is_file() and not p.is_symlink()}

    def page(self) -> bytes:
        items = []
        for name in self.figures():
            n = html.escape(name, quote=True)
            button = (f'<form method="post" action="/rebuild?key={self.key}&name={n}">'
                      "<button>rebuild</button></form>") if self.rebuild else ""
            items.append(f'<figure><img src="/fig?key={self.key}&name={n}" width="420">'
                         f"<figcaption>{n}</figcaption>{button}</figure>")
        return ("<!doctype html><title>Figures</title>" + "".join(items)).encode()

    def make(self, name: str) -> bytes:
        done = subprocess.run(["make", "--", f"{self.folder.name}/{name}"], cwd=self.folder.parent,
                              capture_output=True, timeout=300)
        return done.stdout + done.stderr


def handler_for(gallery: Gallery):
    class Handler(BaseHTTPRequestHandler):
        def reply(self, body: bytes, kind: str = "text/html; charset=utf-8", code: int = 200):
            self.send_response(code)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Referrer-Policy", "no-referrer")
            self.end_headers()
            self.wfile.write(body)

        def query(self):
            gallery.last = time.monotonic()
            url = urlsplit(self.path)
            q = {k: v[0] for k, v in parse_qs(url.query).items()}
            if not hmac.compare_digest(q.get("key", "").encode(), gallery.key.encode()):
                self.reply(b"wrong key", "text/plain", 403)
                return None, None
            return url.path, q

        def do_GET(self):
            path, q = self.query()
            if path is None:
                return
            if path == "/":
                return self.reply(gallery.page())
            fig = gallery.figures().get(q.get("name", ""))
            if path == "/fig" and fig:
                return self.reply(fig.read_bytes(), KINDS[fig.suffix])
            self.reply(b"not found", "text/plain", 404)

        def do_POST(self):
            path, q = self.query()
            if path is None:
                return
            if path == "/rebuild" and gallery.rebuild and q.get("name") in gallery.figures():
                return self.reply(gallery.make(q["name"]), "text/plain")
            self.reply(b"not allowed", "text/plain", 403)

        def log_message(self, *args):
            pass

    return Handler


def watch(server: ThreadingHTTPServer, gallery: Gallery) -> None:
    while time.monotonic() - gallery.last < IDLE:
        time.sleep(10)
    print("idle for 30 minutes; stopping")
    server.shutdown()


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--port", type=int, default=8765)
    ap.add_argument("--rebuild", action="store_true")
    args = ap.parse_args()
    gallery = Gallery(args.folder, args.rebuild)
    server = ThreadingHTTPServer(("127.0.0.1", args.port), handler_for(gallery))
    threading.Thread(target=watch, args=(server, gallery), daemon=True).start()
    print(f"http://127.0.0.1:{args.port}/?key={gallery.key}")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
