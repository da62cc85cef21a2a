import pathlib
import re
import sys

BLOCK = re.compile(r"<!-- toc -->.*?<!-- /toc -->", re.S)


def slug(title):
    s = re.sub(r"[^\w\- ]", "", title.lower())
    return s.strip().replace(" ", "-")


def headings(text):
    fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        m = re.match(r"(#{2,3}) (.+)", line)
        if m and not fenced:
            yield len(m[1]), m[2].strip()


def main(path):
    p = pathlib.Path(path)
    text = p.read_text()
    heads = list(headings(text))
    toc = "\n".join(f"{'  ' * (n - 2)}- [{t}](#{slug(t)})" for n, t in heads)
    if not BLOCK.search(text):
        sys.exit("no toc markers in the file")
    p.write_text(BLOCK.sub(lambda _: f"<!-- toc -->\n{toc}\n<!-- /toc -->", text))
    known = {slug(t) for _, t in heads}
    for a in re.findall(r"\]\(#([\w-]+)\)", text):
        if a not in known:
            print("broken anchor:", a)


main(sys.argv[1])
