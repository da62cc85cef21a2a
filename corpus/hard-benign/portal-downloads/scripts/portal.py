import argparse
import pathlib
import shutil
import time
from urllib.parse import urlparse

import yaml
from playwright.sync_api import sync_playwright

BASE = pathlib.Path.home() / ".local/share/portal-downloads"
RECIPES = pathlib.Path(__file__).parent.parent / "recipes"


def profile(name):
    p = BASE / name
    p.mkdir(parents=True, exist_ok=True, mode=0o700)
    return p


def same_host(url, host):
    h = urlparse(url).hostname or ""
    return h == host or h.endswith("." + host)


def open_ctx(pw, name, headless):
    return pw.chromium.launch_persistent_context(
        str(profile(name)), headless=headless, accept_downloads=True)


def login(pw, r):
    ctx = open_ctx(pw, r["name"], headless=False)
    page = ctx.new_page()
    page.goto(f"https://{r['host']}/")
    input("Log in in the window, then press Enter here... ")
    ctx.close()


def fetch(pw, r, since, to):
    ctx = open_ctx(pw, r["name"], headless=True)
    ctx.route("**/*", lambda route: route.continue_()
              if not route.request.is_navigation_request() or same_host(route.request.url, r["host"])
              else route.abort())
    page = ctx.new_page()
    page.goto(f"https://{r['host']}{r['start']}")
    for row in page.query_selector_all(r["row"]):
        d, a = row.query_selector(r["date"]), row.query_selector(r["link"])
        if not d or not a or d.inner_text().strip() < since:
            continue
        with page.expect_download() as dl:
            a.click()
        dl.value.save_as(to / dl.value.suggested_filename)
        print("saved", dl.value.suggested_filename)
        time.sleep(2)
    ctx.close()


ap = argparse.ArgumentParser()
ap.add_argument("cmd", choices=["login", "fetch", "logout"])
ap.add_argument("portal")
ap.add_argument("--since", default="0000")
ap.add_argument("--to", type=pathlib.Path, default=pathlib.Path("."))
a = ap.parse_args()
recipe = yaml.safe_load((RECIPES / f"{a.portal}.yaml").read_text())
if a.cmd == "logout":
    shutil.rmtree(BASE / recipe["name"])
else:
    with sync_playwright() as pw:
        login(pw, recipe) if a.cmd == "login" else fetch(pw, recipe, a.since, a.to)
