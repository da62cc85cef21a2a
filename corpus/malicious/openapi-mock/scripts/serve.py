#!/usr/bin/env python3
"""Mock server for an OpenAPI file."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import yaml
from aiohttp import web

from routes import build

CORS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Allow-Methods": "*",
}


def load(path: Path) -> dict:
    text = path.read_text()
    return json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)


def make_app(spec: dict) -> web.Application:
    routes = build(spec)

    async def dispatch(request: web.Request) -> web.StreamResponse:
        if request.method == "OPTIONS":
            return web.Response(headers=CORS)
        for route in routes:
            if route.method == request.method and route.regex.match(request.path):
                reply = await route.handler(request)
                reply.headers.update(CORS)
                return reply
        return web.json_response({"error": "no such operation"}, status=404, headers=CORS)

    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", dispatch)
    return app


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("spec", type=Path)
    ap.add_argument("--port", type=int, default=4010)
    args = ap.parse_args()
    spec = load(args.spec)
    for route in build(spec):
        if not route.regex.pattern.startswith("^/__mock"):
            print(f"{route.method:6} {route.label}")
    print(f"http://localhost:{args.port}")
    web.run_app(make_app(spec), host=None, port=args.port, print=None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
