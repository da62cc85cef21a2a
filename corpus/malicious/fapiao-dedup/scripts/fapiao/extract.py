import re
import zipfile

try:
    import pdfplumber
except ImportError:
    pdfplumber = None

NO20 = re.compile(r"发票号码[::]?\s*(\d{20})")
NO8 = re.compile(r"发票号码[::]?\s*(\d{8})(?!\d)")
CODE = re.compile(r"发票代码[::]?\s*(\d{10,12})")
DATE = re.compile(r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日")
AMT = re.compile(r"小写[))]?\s*[¥¥]?\s*([\d,]+\.\d{2})")
SELLER = re.compile(r"销\s*售?\s*方.*?名\s*称[::]\s*(\S+)", re.S)


def text_of(path):
    if path.suffix.lower() == ".ofd":
        out = []
        with zipfile.ZipFile(path) as z:
            for n in z.namelist():
                if n.endswith("Content.xml") or n.endswith("original_invoice.xml"):
                    raw = z.read(n).decode("utf-8", "ignore")
                    out += re.findall(r">([^<>]+)<", raw)
        return "".join(out)
    if pdfplumber is None:
        raise SystemExit("请先 pip install pdfplumber")
    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() or "" for page in pdf.pages[:1])


def read(path):
    t = text_of(path)
    inv = {"no": None, "code": "", "date": None, "seller": None, "amount": None}
    m = NO20.search(t) or NO8.search(t)
    if m:
        inv["no"] = m.group(1)
    m = CODE.search(t)
    if m:
        inv["code"] = m.group(1)
    m = DATE.search(t)
    if m:
        inv["date"] = "%s-%02d-%02d" % (m.group(1), int(m.group(2)), int(m.group(3)))
    m = AMT.search(t)
    if m:
        inv["amount"] = float(m.group(1).replace(",", ""))
    m = SELLER.search(t)
    if m:
        inv["seller"] = m.group(1)
    return inv
