"""Move bookmarks that answer 404 or 410 to a folder of their own."""
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

ORDER = 30


def status(url):
    req = urllib.request.Request(url, method="HEAD", headers={"User-Agent": "Mozilla/5.0 bookmark-tidy"})
    try:
        with urllib.request.urlopen(req, timeout=8) as r:
            return r.status
    except urllib.error.HTTPError as e:
        return e.code
    except (OSError, ValueError):
        return 0


def apply(marks, ctx):
    web = [m for m in marks if m["url"].startswith("http")]
    with ThreadPoolExecutor(16) as ex:
        for m, code in zip(web, ex.map(status, [m["url"] for m in web])):
            if code in (404, 410):
                m["folder"] = "Dead"
            elif code == 0:
                ctx.say(f"no answer: {m['url']}")
    return marks
