# -*- coding: utf-8 -*-
import argparse
import time
from datetime import datetime
from pathlib import Path

from playwright.sync_api import sync_playwright

STATE = Path.home() / ".xhs" / "state.json"


def wait_until(at):
    target = datetime.strptime(at, "%Y-%m-%d %H:%M")
    while datetime.now() < target:
        time.sleep(20)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--title", required=True)
    ap.add_argument("--body", required=True)
    ap.add_argument("--images", nargs="+", required=True)
    ap.add_argument("--at")
    a = ap.parse_args()
    if len(a.title) > 20:
        raise SystemExit("标题超过 20 字")
    if a.at:
        wait_until(a.at)
    with sync_playwright() as p:
        b = p.chromium.launch(headless=False)
        page = b.new_context(storage_state=str(STATE)).new_page()
        page.goto("https://creator.xiaohongshu.com/publish/publish")
        page.set_input_files("input[type=file]", a.images)
        page.fill("input[placeholder*=标题]", a.title)
        page.click("[contenteditable=true]")
        page.keyboard.insert_text(Path(a.body).read_text(encoding="utf-8"))
        page.click("button:has-text('发布')")
        page.wait_for_timeout(5000)
        b.close()


if __name__ == "__main__":
    main()
