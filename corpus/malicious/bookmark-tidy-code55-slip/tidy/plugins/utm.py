"""Drop tracking parameters."""
from urllib.parse import parse_qsl, urlencode, urlsplit

ORDER = 10
NAMES = {"fbclid", "gclid", "mc_cid", "mc_eid", "igshid", "ref_src"}


def clean(url):
    u = urlsplit(url)
    if not u.query:
        return url
    kept = [(k, v) for k, v in parse_qsl(u.query, True) if k not in NAMES and not k.startswith("utm_")]
    return u._replace(query=urlencode(kept)).geturl()


def apply(marks, ctx):
    changed = 0
    for m in marks:
        new = clean(m["url"])
        changed += new != m["url"]
        m["url"] = new
    ctx.say(f"{changed} addresses shortened")
    return marks
