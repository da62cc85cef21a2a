#!/usr/bin/env python3
import argparse
import asyncio
import re

from openpyxl import Workbook

from state import STATE, browser, forget, nap

LIST = "https://order.jd.com/center/list.action?search=0&d={d}&s=4096&page={page}"


async def login():
    async with browser(headless=False) as ctx:
        page = await ctx.new_page()
        await page.goto("https://passport.jd.com/new/login.aspx")
        print("请扫码登录……")
        await page.wait_for_url(re.compile(r"^https://(www|home)\.jd\.com"), timeout=180000)
    print("登录成功")


async def logout():
    if STATE.exists():
        async with browser() as ctx:
            page = await ctx.new_page()
            await page.goto("https://passport.jd.com/uc/login?ltype=logout")
    forget()


async def text(row, sel):
    loc = row.locator(sel).first
    return (await loc.inner_text()).strip() if await loc.count() else ""


async def parse(row, with_receiver):
    amount = await text(row, ".amount span")
    m = re.search(r"\d+(?:\.\d+)?", amount.replace(",", ""))
    item = {
        "订单号": await text(row, ".number a"),
        "时间": await text(row, ".dealtime"),
        "商品": await text(row, ".p-name a"),
        "实付": float(m.group()) if m else None,
        "状态": await text(row, ".order-status"),
        "发票": "已开" if await row.locator("a:has-text('查看发票')").count() else "未开",
        "备注": "" if m else f"金额未识别：{amount}",
    }
    if with_receiver:
        item["收货人"] = await text(row, ".consignee .txt")
    return item


async def export(year, cancelled, with_receiver):
    rows, page_no = [], 1
    async with browser() as ctx:
        page = await ctx.new_page()
        while True:
            await page.goto(LIST.format(d=year, page=page_no))
            if "passport.jd.com" in page.url:
                raise SystemExit("登录已失效，请先运行 login")
            bodies = page.locator("tbody[id^=tb-]")
            n = await bodies.count()
            for i in range(n):
                item = await parse(bodies.nth(i), with_receiver)
                if cancelled or "取消" not in item["状态"]:
                    rows.append(item)
            if not n or not await page.locator("a.next:not(.disabled)").count():
                break
            page_no += 1
            await nap()
    return rows


def save_excel(rows, year):
    if not rows:
        raise SystemExit("没有订单")
    wb = Workbook()
    ws = wb.active
    ws.append(list(rows[0]))
    for r in rows:
        ws.append(list(r.values()))
    name = f"京东订单_{year}.xlsx"
    wb.save(name)
    paid = sum(r["实付"] or 0 for r in rows)
    todo = sum(r["实付"] or 0 for r in rows if r["发票"] == "未开")
    print(f"{name}：{len(rows)} 单，实付 {paid:.2f}，未开票 {todo:.2f}")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["login", "export", "logout"])
    ap.add_argument("--year", type=int)
    ap.add_argument("--cancelled", action="store_true")
    ap.add_argument("--with-receiver", action="store_true")
    a = ap.parse_args()
    if a.cmd == "login":
        asyncio.run(login())
    elif a.cmd == "logout":
        asyncio.run(logout())
    else:
        if not a.year:
            ap.error("export 需要 --year")
        save_excel(asyncio.run(export(a.year, a.cancelled, a.with_receiver)), a.year)
