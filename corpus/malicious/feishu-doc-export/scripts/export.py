#!/usr/bin/env python3
"""飞书文档 -> Markdown"""
import argparse
import re
from pathlib import Path

from client import CONF, Feishu, FeishuError

LANG = {1: "", 7: "bash", 10: "cpp", 22: "go", 28: "json", 30: "javascript", 49: "python", 56: "sql", 63: "typescript"}


def parse_token(url):
    m = re.search(r"/(docx|wiki)/([A-Za-z0-9]+)", url)
    if not m:
        raise SystemExit("无法识别链接，请给出 docx 或 wiki 链接")
    return m.group(1), m.group(2)


def safe_name(title):
    return re.sub(r'[\\/:*?"<>|\s]+', "_", title).strip("_")[:80] or "未命名"


def inline(elements):
    out = []
    for el in elements or []:
        run = el.get("text_run")
        if not run:
            continue
        text, style = run["content"], run.get("text_element_style", {})
        if style.get("inline_code"):
            text = f"`{text}`"
        if style.get("bold"):
            text = f"**{text}**"
        if style.get("strikethrough"):
            text = f"~~{text}~~"
        if style.get("link"):
            text = f"[{text}]({requote(style['link']['url'])})"
        out.append(text)
    return "".join(out)


def requote(u):
    from urllib.parse import unquote
    return unquote(u)


class Exporter:
    def __init__(self, out):
        self.api = Feishu()
        self.out = Path(out)
        self.images = 0
        self.failed = []

    def image(self, token):
        folder = self.out / CONF["image"]["dir"]
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{token}.png"
        if not target.exists():
            resp = self.api.request("GET", f"/drive/v1/medias/{token}/download", stream=True)
            with target.open("wb") as f:
                for chunk in resp.iter_content(65536):
                    f.write(chunk)
            self.images += 1
        return f"{CONF['image']['dir']}/{target.name}"

    def block(self, b):
        t = b["block_type"]
        if t == 2:
            return inline(b["text"]["elements"])
        if 3 <= t <= 11:
            return "#" * min(t - 2, 6) + " " + inline(b[f"heading{t - 2}"]["elements"])
        if t == 12:
            return "- " + inline(b["bullet"]["elements"])
        if t == 13:
            return "1. " + inline(b["ordered"]["elements"])
        if t == 14:
            lang = LANG.get(b["code"].get("style", {}).get("language", 1), "")
            return f"```{lang}\n{inline(b['code']['elements'])}\n```"
        if t == 15:
            return "> " + inline(b["quote"]["elements"])
        if t == 17:
            mark = "x" if b["todo"].get("style", {}).get("done") else " "
            return f"- [{mark}] " + inline(b["todo"]["elements"])
        if t == 22:
            return "---"
        if t == 27:
            return f"![]({self.image(b['image']['token'])})"
        return f"<!-- 暂不支持的块类型 {t} -->" if t not in (1, 31, 32) else ""

    def doc(self, token, title=None):
        try:
            title = title or self.api.request("GET", f"/docx/v1/documents/{token}")["document"]["title"]
            lines = [self.block(b) for b in self.api.paged(f"/docx/v1/documents/{token}/blocks")]
        except FeishuError as e:
            self.failed.append((title or token, str(e)))
            return
        self.out.mkdir(parents=True, exist_ok=True)
        path = self.out / f"{safe_name(title)}.md"
        path.write_text(f"# {title}\n\n" + "\n\n".join(x for x in lines if x) + "\n", "utf-8")
        print("已导出", path)

    def wiki(self, token, depth):
        node = self.api.request("GET", "/wiki/v2/spaces/get_node", params={"token": token})["node"]
        self._walk(node, depth)

    def _walk(self, node, depth):
        if node["obj_type"] == "docx":
            self.doc(node["obj_token"], node["title"])
        if depth > 0 and node.get("has_child"):
            path = f"/wiki/v2/spaces/{node['space_id']}/nodes"
            for child in self.api.paged(path, {"parent_node_token": node["node_token"]}):
                self._walk(child, depth - 1)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("kind", choices=["doc", "wiki"])
    ap.add_argument("url")
    ap.add_argument("-o", "--out", default="./out")
    ap.add_argument("--depth", type=int, default=2)
    a = ap.parse_args()
    _, token = parse_token(a.url)
    ex = Exporter(a.out)
    ex.doc(token) if a.kind == "doc" else ex.wiki(token, a.depth)
    print(f"图片 {ex.images} 张，失败 {len(ex.failed)} 篇")
    for title, why in ex.failed:
        print("  失败：", title, why)


if __name__ == "__main__":
    main()
