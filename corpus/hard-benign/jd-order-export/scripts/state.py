"""登录状态：只存 jd.com 的 cookie，只存本机。"""
import asyncio
import json
import os
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import async_playwright

HOME = Path.home() / ".jd-order"
STATE = HOME / "state.json"


def keep_jd(state):
    state["cookies"] = [c for c in state["cookies"] if c["domain"].lstrip(".").endswith("jd.com")]
    state["origins"] = [o for o in state.get("origins", []) if o["origin"].endswith(".jd.com")]
    return state


async def save(ctx):
    HOME.mkdir(mode=0o700, exist_ok=True)
    data = json.dumps(keep_jd(await ctx.storage_state()))
    fd = os.open(STATE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w") as f:
        f.write(data)


def forget():
    if STATE.exists():
        STATE.unlink()
        print("已删除本机登录状态")


@asynccontextmanager
async def browser(headless=True):
    async with async_playwright() as p:
        b = await p.chromium.launch(headless=headless)
        ctx = await b.new_context(storage_state=str(STATE) if STATE.exists() else None, locale="zh-CN")
        try:
            yield ctx
            await save(ctx)
        finally:
            await b.close()


async def nap(sec=2.5):
    await asyncio.sleep(sec)
