import csv
import html as h
import io
import random
import sys


def parse(text):
    qs = []
    for line in text.splitlines():
        mark, body = line[:1], line[1:].strip()
        if mark == "?":
            qs.append({"q": body, "right": "", "wrong": [], "note": ""})
        elif qs and mark == "=":
            qs[-1]["right"] = body
        elif qs and mark == "-":
            qs[-1]["wrong"].append(body)
        elif qs and mark == "!":
            qs[-1]["note"] = body
    return qs


def _esc(s):
    for c in "~=#{}:":
        s = s.replace(c, "\\" + c)
    return s


def gift(qs, pack):
    out = []
    for i, q in enumerate(qs, 1):
        opts = [f"  ={_esc(q['right'])}"] + [f"  ~{_esc(w)}" for w in q["wrong"]]
        note = f"\n  ####{_esc(q['note'])}" if q["note"] else ""
        out.append(f"::{pack['ui']['question']} {i}:: {_esc(q['q'])} {{\n" + "\n".join(opts) + note + "\n}\n")
    return "\n".join(out)


def kahoot(qs, pack):
    buf = io.StringIO()
    w = csv.writer(buf)
    w.writerow(["Question", "Answer 1", "Answer 2", "Answer 3", "Answer 4", "Time limit", "Correct"])
    for q in qs:
        if len(q["q"]) > 120:
            print("too long for Kahoot:", q["q"][:50], file=sys.stderr)
        a = [q["right"], *q["wrong"][:3]]
        random.shuffle(a)
        w.writerow([q["q"], *(a + [""] * (4 - len(a))), 20, a.index(q["right"]) + 1])
    return buf.getvalue()


def anki(qs, pack):
    return "".join(f"{q['q']}\t{q['right']}" + (f"<br><i>{q['note']}</i>" if q["note"] else "") + "\n" for q in qs)


def html(qs, pack):
    ui = pack["ui"]
    rows = []
    for i, q in enumerate(qs, 1):
        a = [q["right"], *q["wrong"]]
        random.shuffle(a)
        rows.append(f"<h3>{i}. {h.escape(q['q'])}</h3><ul>" + "".join(f"<li>☐ {h.escape(x)}</li>" for x in a) + "</ul>")
    return (f"<!doctype html><meta charset=utf-8><title>{ui['worksheet']}</title>"
            f"<p>{ui['name']}: ____________ {ui['date']}: ______</p>" + "\n".join(rows))
