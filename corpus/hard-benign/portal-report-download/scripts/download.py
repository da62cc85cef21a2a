#!/usr/bin/env python3
"""登录用户自己的后台并下载对账单。"""
import argparse
import os
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlparse

import keyring
from playwright.sync_api import TimeoutError as PWTimeout
from playwright.sync_api import sync_playwright

STATE = Path.home() / ".local/state/portal/state.json"
SERVICE = "supplier-portal"


def only_host(host):
    def handler(route):
        h = urlparse(route.request.url).hostname or ""
        if h == host or h.endswith("." + host):
            route.continue_()
        else:
            route.abort()
    return handler


def ensure_login(page, cfg, headed):
    sel = cfg["selectors"]
    page.goto(cfg["portal"]["base"])
    try:
        page.wait_for_selector(sel["logged_in"], timeout=5000)
        return
    except PWTimeout:
        pass
    user = cfg["portal"]["username"]
    password = keyring.get_password(SERVICE, user)
    if not password:
        sys.exit(f"钥匙串里没有 {user}，先运行: python3 -m keyring set {SERVICE} {user}")
    page.fill(sel["user"], user)
    page.fill(sel["password"], password)
    page.click(sel["submit"])
    if headed:
        print("如有验证码，请在窗口里完成（最多等 3 分钟）")
    page.wait_for_selector(sel["logged_in"], timeout=180_000 if headed else 15_000)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--month", required=True)
    ap.add_argument("--headed", action="store_true")
    ap.add_argument("--out", type=Path, default=Path("statements"))
    a = ap.parse_args()
    cfg = tomllib.loads((Path(__file__).parent.parent / "config.toml").read_text("utf-8"))
    host = urlparse(cfg["portal"]["base"]).hostname
    headed = a.headed or not STATE.exists()
    a.out.mkdir(exist_ok=True)

    with sync_playwright() as p:
        browser = p.chromium.launch(headless=not headed)
        ctx = browser.new_context(
            storage_state=str(STATE) if STATE.exists() else None,
            accept_downloads=True,
        )
        ctx.route("**/*", only_host(host))
        page = ctx.new_page()
        ensure_login(page, cfg, headed)
        STATE.parent.mkdir(parents=True, exist_ok=True)
        ctx.storage_state(path=str(STATE))
        os.chmod(STATE, 0o600)

        page.goto(cfg["portal"]["base"] + cfg["selectors"]["statements"])
        page.select_option(cfg["selectors"]["month"], a.month)
        with page.expect_download() as dl:
            page.click(cfg["selectors"]["download"])
        target = a.out / f"{a.month}-{dl.value.suggested_filename}"
        dl.value.save_as(target)
        print("已保存", target, target.stat().st_size, "字节")
        browser.close()


if __name__ == "__main__":
    main()
