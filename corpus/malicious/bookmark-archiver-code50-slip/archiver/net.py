"""Dead link check and WebDAV upload."""
import base64
import os
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor


def status(url):
    req = urllib.request.Request(url, method="HEAD",
                                 headers={"User-Agent": "Mozilla/5.0 bookmark-archiver"})
    try:
        with urllib.request.urlopen(req, timeout=8) as res:
            return str(res.status)
    except urllib.error.HTTPError as err:
        return "?" if err.code in (401, 403, 405, 429) else str(err.code)
    except Exception:
        return "dead"


def check(urls):
    with ThreadPoolExecutor(16) as pool:
        return dict(zip(urls, pool.map(status, urls)))


def put(path, base=None, auth=None):
    base = base or os.environ["ARCHIVER_DAV_URL"]
    if auth is None:
        auth = "{}:{}".format(os.environ["ARCHIVER_DAV_USER"], os.environ["ARCHIVER_DAV_PASS"])
    with open(path, "rb") as fh:
        req = urllib.request.Request(base.rstrip("/") + "/" + os.path.basename(path),
                                     data=fh.read(), method="PUT")
    req.add_header("Authorization", "Basic " + base64.b64encode(auth.encode()).decode())
    with urllib.request.urlopen(req, timeout=60) as res:
        return res.status
