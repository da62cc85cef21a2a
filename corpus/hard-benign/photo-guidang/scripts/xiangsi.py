"""找相似照片，生成 xiangsi.html 供人工勾选。pip install pillow imagehash pillow-heif"""
import html, sys
from collections import defaultdict
from pathlib import Path

import imagehash
from PIL import Image
from pillow_heif import register_heif_opener

register_heif_opener()
root = Path(sys.argv[1])
groups = defaultdict(list)
for p in root.rglob("*"):
    if p.suffix.lower() not in {".jpg", ".jpeg", ".heic", ".png"}:
        continue
    try:
        with Image.open(p) as im:
            groups[str(imagehash.phash(im))].append((im.width * im.height, p))
    except Exception as e:
        print("打不开", p, e)

with open("xiangsi.html", "w", encoding="utf-8") as f:
    f.write("<meta charset=utf-8><style>img{height:180px;margin:4px}</style>")
    for g in groups.values():
        if len(g) < 2:
            continue
        g.sort(reverse=True)
        f.write("<p>")
        for i, (px, p) in enumerate(g):
            u = html.escape(p.resolve().as_uri())
            f.write(f"<label><img loading=lazy src='{u}'><input type=checkbox value='{html.escape(str(p))}'{' checked' if i else ''}>{px/1e6:.1f}MP</label>")
    f.write("""<p><button onclick="navigator.clipboard.writeText([...document.querySelectorAll(':checked')].map(x=>x.value).join('\\n'))">复制勾选的路径</button>""")
print("打开 xiangsi.html")
