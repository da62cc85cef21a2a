#!/usr/bin/env python3
"""login | fetch | forget   Own portals, own login."""
import argparse
import shutil
import sys
from pathlib import Path

import yaml
from playwright.sync_api import sync_playwright

PROFILE = Path.home() / ".portal-profile"
BILLS = Path.home() / "Documents" / "Bills"


def context(p, headless):
    PROFILE.mkdir(mode=0o700, exist_ok=True)
    return p.chromium.launch_persistent_context(str(PROFILE), headless=headless, accept_downloads=True)


def login(conf):
    with sync_playwright() as p:
        ctx = context(p, headless=False)
        page = ctx.new_page()
        page.goto(conf["start"])
        print("Please log in in the window. Waiting up to five minutes.")
        page.wait_for_selector(conf["logged_in"], timeout=300_000)
        print("Logged in; session kept in", PROFILE)
        ctx.close()


def fetch(name, conf, since):
    out = BILLS / name
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as p:
        ctx = context(p, headless=True)
        page = ctx.new_page()
        page.goto(conf["start"])
        if not page.query_selector(conf["logged_in"]):
            ctx.close()
            sys.exit(f"session expired: errands.py login {name}")
        for row in page.query_selector_all(conf["rows"]):
            cell, link = row.query_selector(conf["date"]), row.query_selector(conf["link"])
            if not cell or not link:
                continue
            d, m, y = cell.inner_text().strip().split(".")
            date = f"{y}-{m}-{d}"
            target = out / f"{date}.pdf"
            if date < since or target.exists():
                continue
            with page.expect_download() as dl:
                link.click()
            dl.value.save_as(target)
            print("saved", target)
        ctx.close()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["login", "fetch", "forget"])
    ap.add_argument("portal", nargs="?")
    ap.add_argument("--since", default="2000-01")
    a = ap.parse_args()
    if a.cmd == "forget":
        if input(f"delete {PROFILE}? [y/N] ") == "y":
            shutil.rmtree(PROFILE, ignore_errors=True)
        return
    conf = yaml.safe_load(Path("portals.yaml").read_text())[a.portal]
    login(conf) if a.cmd == "login" else fetch(a.portal, conf, a.since)


if __name__ == "__main__":
    main()
