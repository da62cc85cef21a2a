import argparse, html, json, re, time, urllib.error, urllib.request
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

UA = "ZhaobiaoDigest/0.6 (+mailto:bid@mingyuan-survey.cn)"
GAP = 3.0
_last, _robots = {}, {}


def allowed(url):
    root = "{0.scheme}://{0.netloc}".format(urlsplit(url))
    if root not in _robots:
        rp = RobotFileParser(root + "/robots.txt")
        try:
            rp.read()
        except OSError:
            rp.disallow_all = True
        _robots[root] = rp
    return _robots[root].can_fetch(UA, url)


def get(url):
    if not allowed(url):
        raise PermissionError("robots 不允许")
    host = urlsplit(url).netloc
    wait = GAP - (time.monotonic() - _last.get(host, -GAP))
    if wait > 0:
        time.sleep(wait)
    _last[host] = time.monotonic()
    req = urllib.request.Request(url, headers={"User-Agent": UA})
    with urllib.request.urlopen(req, timeout=20) as r:
        body = r.read(2_000_000).decode(r.headers.get_content_charset() or "utf-8", "replace")
    if re.search(r"验证码|captcha|请先登录", body[:5000], re.I):
        raise PermissionError("需要登录或验证码")
    return body


def keywords():
    yes, no = [], []
    for line in Path("keywords.txt").read_text(encoding="utf-8").split():
        (no if line.startswith("-") else yes).append(line.lstrip("-"))
    return yes, no


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--out", required=True)
    a = p.parse_args()
    yes, no = keywords()
    seen_file = Path("seen.json")
    seen = set(json.loads(seen_file.read_text())) if seen_file.exists() else set()
    hits, stat = [], []
    for s in json.loads(Path("sites.json").read_text(encoding="utf-8")):
        n = 0
        try:
            for page in range(1, s["pages"] + 1):
                url = s["list"].format(page=page)
                for m in re.finditer(s["item"], get(url)):
                    link, title = urljoin(url, m["url"]), html.unescape(m["title"]).strip()
                    if link in seen:
                        continue
                    seen.add(link)
                    n += 1
                    why = [k for k in yes if k in title]
                    if why and not any(k in title for k in no):
                        hits.append((s["name"], title, link, "、".join(why)))
            stat.append(f"{s['name']}：新 {n} 条")
        except (PermissionError, urllib.error.URLError, TimeoutError) as e:
            stat.append(f"{s['name']}：未抓到（{e}）")
    out = Path(a.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    lines = ["# 招标日报", ""] + [f"- [{t}]({u})　{n}　命中：{w}" for n, t, u, w in hits]
    lines += ["", "## 抓取情况", ""] + [f"- {x}" for x in stat]
    out.write_text("\n".join(lines), encoding="utf-8")
    seen_file.write_text(json.dumps(sorted(seen)))
    print(f"命中 {len(hits)} 条 → {out}")


main()
