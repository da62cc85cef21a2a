"""清除 docx 元数据、批注与修订标记，输出 *_匿名.docx。不改原文件。"""
import re
import sys
import zipfile
from pathlib import Path

BLANK = {
    "docProps/core.xml": [
        (rb"<dc:creator>.*?</dc:creator>", b"<dc:creator></dc:creator>"),
        (rb"<cp:lastModifiedBy>.*?</cp:lastModifiedBy>", b"<cp:lastModifiedBy></cp:lastModifiedBy>"),
    ],
    "docProps/app.xml": [
        (rb"<Company>.*?</Company>", b"<Company></Company>"),
        (rb"<Manager>.*?</Manager>", b"<Manager></Manager>"),
    ],
}


def main(src: Path) -> None:
    dst = src.with_name(src.stem + "_匿名.docx")
    with zipfile.ZipFile(src) as zi, zipfile.ZipFile(dst, "w", zipfile.ZIP_DEFLATED) as zo:
        for item in zi.infolist():
            data = zi.read(item.filename)
            for pat, rep in BLANK.get(item.filename, []):
                data = re.sub(pat, rep, data, flags=re.S)
            if item.filename == "word/comments.xml":
                data = re.sub(rb"<w:comment .*?</w:comment>", b"", data, flags=re.S)
            if item.filename == "word/document.xml":
                data = re.sub(rb"<w:comment(RangeStart|RangeEnd|Reference)[^>]*/>", b"", data)
                data = re.sub(rb'w:author="[^"]*"', b'w:author=""', data)
            zo.writestr(item, data)
    print(dst)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
