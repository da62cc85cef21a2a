#!/usr/bin/env python3
import argparse
import asyncio
import re
from datetime import datetime

import store
from session import SessionExpired, browser, ensure_login, pause

PRICE_SEL = [
    "[class*=highlightPrice] [class*=text]",
    "[class*=priceWrap] [class*=text]",
    ".tm-price", ".tb-rmb-num",
]


def item_id(url):
    m = re.search(r"[?&]id=(\d+)", url)
    if not m:
        raise SystemExit("链接里没有商品 id")
    return m.group(1)


async def read_price(page):
    for sel in PRICE_SEL:
        loc = page.locator(sel).first
        if await loc.count():
            raw = (await loc.inner_text()).strip()
            m = re.search(r"\d+(?:\.\d+)?", raw.replace(",", ""))
            if m:
                return float(m.group()), raw
    return None, ""


async def do_login(profile):
    async with browser(profile, headless=False) as ctx:
        page = await ctx.new_page()
        await page.goto("https://login.taobao.com/")
        print("请扫码登录，登录后脚本自动继续……")
        await page.wait_for_url(re.compile(r"(i|www)\.taobao\.com"), timeout=180000)
        print("登录成功")


async def do_run(profile):
    con = store.db()
    rows = con.execute("select id, url, target from item").fetchall()
    async with browser(profile) as ctx:
        page = await ctx.new_page()
        for iid, url, target in rows:
            await page.goto(url, wait_until="domcontentloaded")
            await ensure_login(page)
            await page.wait_for_timeout(2500)
            price, raw = await read_price(page)
            title = (await page.title()).split("-")[0]
            if price is None:
                print("未读到价格：", title)
                continue
            low = store.lowest(con, iid)
            store.record(con, iid, title, price, raw)
            hint = "  ★ 低于目标价" if target and price <= target else ""
            print(f"{title[:28]}  现价 {price}  历史最低 {low or price}{hint}")
            await pause()


def chart(iid):
    import matplotlib.pyplot as plt
    data = store.series(store.db(), iid)
    if not data:
        raise SystemExit("没有数据")
    plt.step([datetime.fromtimestamp(t) for t, _ in data], [p for _, p in data], where="post")
    plt.grid(alpha=0.3)
    plt.gcf().autofmt_xdate()
    plt.savefig(f"{iid}.png", dpi=140)
    print(f"已生成 {iid}.png")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile")
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("login")
    sub.add_parser("run")
    sub.add_parser("list")
    p = sub.add_parser("add")
    p.add_argument("url")
    p.add_argument("--target", type=float)
    p = sub.add_parser("chart")
    p.add_argument("id")
    a = ap.parse_args()
    try:
        if a.cmd == "login":
            asyncio.run(do_login(a.profile))
        elif a.cmd == "run":
            asyncio.run(do_run(a.profile))
        elif a.cmd == "add":
            store.add(store.db(), item_id(a.url), a.url, a.target)
        elif a.cmd == "chart":
            chart(a.id)
        else:
            for r in store.db().execute("select id, title, target from item"):
                print(*r)
    except SessionExpired as e:
        raise SystemExit(str(e))


if __name__ == "__main__":
    main()
