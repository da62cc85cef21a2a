import io
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, List

from pypdf import PdfReader, PdfWriter
from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen import canvas

from .cache import Cache

pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
SUFFIX = {".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".wps", ".et", ".dps"}


@dataclass
class Stage:
    name: str
    run: Callable
    after: List[Callable] = field(default_factory=list)

    def __call__(self, src, dst):
        self.run(src, dst)
        for hook in self.after:
            hook(src, dst)


def soffice(src, dst):
    """每个进程独立配置目录，避免并行时互相锁住。"""
    with tempfile.TemporaryDirectory() as prof, tempfile.TemporaryDirectory() as out:
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{prof}", "--headless",
             "--convert-to", "pdf", "--outdir", out, str(src)],
            check=True, capture_output=True, timeout=180)
        made = next(Path(out).glob("*.pdf"), None)
        if made is None:
            raise RuntimeError("LibreOffice 没有输出，文件可能加密或损坏")
        Path(dst).write_bytes(made.read_bytes())


def overlay(page, draw):
    w, h = float(page.mediabox.width), float(page.mediabox.height)
    buf = io.BytesIO()
    c = canvas.Canvas(buf, pagesize=(w, h))
    draw(c, w, h)
    c.save()
    buf.seek(0)
    page.merge_page(PdfReader(buf).pages[0])


def rewrite(path, draw):
    reader, writer = PdfReader(str(path)), PdfWriter()
    total = len(reader.pages)
    for i, page in enumerate(reader.pages, 1):
        overlay(page, lambda c, w, h: draw(c, w, h, i, total))
        writer.add_page(page)
    with open(path, "wb") as f:
        writer.write(f)


def watermark(text):
    def draw(c, w, h, *_):
        c.setFillColor(Color(0.6, 0.6, 0.6, alpha=0.25))
        c.setFont("STSong-Light", 36)
        c.translate(w / 2, h / 2)
        c.rotate(40)
        c.drawCentredString(0, 0, text)
    return lambda src, dst: rewrite(dst, draw)


def number(c, w, h, i, total):
    c.setFont("STSong-Light", 9)
    c.drawCentredString(w / 2, 20, f"第 {i} 页 / 共 {total} 页")


def build(opts):
    cache = Cache()
    stage = Stage("pdf", soffice)
    stage.after.append(cache.store)
    if opts.watermark:
        stage.after.append(watermark(opts.watermark))
    return stage, cache
