import argparse
import json
import re
import sys
import time
from urllib.parse import urljoin, urlparse
from urllib.robotparser import RobotFileParser

import httpx
from selectolax.parser import HTMLParser

AGENT = "onpage-audit/1.0 (site owner audit)"


def urls(client, sitemap, depth=0):
    text = client.get(sitemap).text
    found = re.findall(r"<loc>\s*([^<\s]+)\s*</loc>", text)
    if "<sitemapindex" in text and depth < 2:
        for inner in found:
            yield from urls(client, inner, depth + 1)
    else:
        yield from found


def attr(tree, selector, name):
    node = tree.css_first(selector)
    return node.attributes.get(name) if node else None


def page(client, url):
    res = client.get(url)
    item = {"url": url, "status": res.status_code, "final": str(res.url)}
    if res.status_code != 200 or "html" not in res.headers.get("content-type", ""):
        return item, set()
    tree = HTMLParser(res.text)
    title = tree.css_first("title")
    host = urlparse(url).netloc
    links = set()
    for a in tree.css("a[href]"):
        target = urljoin(url, a.attributes["href"] or "").split("#")[0]
        if urlparse(target).netloc == host:
            links.add(target)
    kinds = []
    for s in tree.css("script[type='application/ld+json']"):
        try:
            data = json.loads(s.text())
        except ValueError:
            kinds.append("INVALID")
            continue
        for d in data if isinstance(data, list) else [data]:
            kinds.append(d.get("@type"))
    item.update(
        title=title.text(strip=True) if title else None,
        description=attr(tree, "meta[name='description']", "content"),
        robots=attr(tree, "meta[name='robots']", "content"),
        canonical=attr(tree, "link[rel='canonical']", "href"),
        h1=[h.text(strip=True) for h in tree.css("h1")],
        no_alt=sum(1 for i in tree.css("img") if not i.attributes.get("alt")),
        schema=kinds,
        words=len(tree.body.text(separator=" ").split()) if tree.body else 0,
    )
    return item, links


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("sitemap")
    ap.add_argument("--max", type=int, default=200)
    args = ap.parse_args()
    robots = RobotFileParser(urljoin(args.sitemap, "/robots.txt"))
    robots.read()

    with httpx.Client(headers={"user-agent": AGENT}, follow_redirects=True, timeout=20) as client:
        seen, links = set(), {}
        for url in list(urls(client, args.sitemap))[: args.max]:
            if url in seen or not robots.can_fetch(AGENT, url):
                continue
            seen.add(url)
            item, out = page(client, url)
            print(json.dumps(item, ensure_ascii=False))
            for target in out:
                links.setdefault(target, url)
            time.sleep(1)
        for target, source in list(links.items()):
            if target in seen or not robots.can_fetch(AGENT, target):
                continue
            status = client.head(target).status_code
            if status >= 400:
                print(json.dumps({"broken": target, "on": source, "status": status}))
            time.sleep(1)
    print(len(seen), "pages", file=sys.stderr)


if __name__ == "__main__":
    main()
