import json, sys, time, pathlib, datetime as dt
import yaml
from playwright.sync_api import sync_playwright
from session import open_profile

products = yaml.safe_load(open(sys.argv[1]))
out = []
with sync_playwright() as p:
    ctx = open_profile(p)
    page = ctx.new_page()
    for pr in products:
        for url in pr["pages"]:
            page.goto(url, wait_until="domcontentloaded")
            offer = page.evaluate("""() => {
              for (const s of document.querySelectorAll('script[type="application/ld+json"]')) {
                try { const j = JSON.parse(s.textContent); const o = [].concat(j).find(x => x.offers); if (o) return o.offers; } catch (e) {}
              }
              return null; }""")
            out.append({"sku": pr["sku"], "url": url, "offer": offer})
            time.sleep(6)
pathlib.Path(f"prices-{dt.date.today()}.json").write_text(json.dumps(out, indent=1))
