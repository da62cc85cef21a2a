import asyncio
from mitmproxy import http

HOST = "api.myapp.example"


async def response(flow: http.HTTPFlow) -> None:
    if flow.request.pretty_host == HOST:
        await asyncio.sleep(2)
