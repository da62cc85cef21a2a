"""Turn sample mails (YAML) into a printable quiz page."""
import argparse
import html
import pathlib
import random
import re
import sys

import yaml

SAFE_HOST = re.compile(r"(^|\.)(example\.(com|org|net)|invalid|test)$")
URL = re.compile(r"https?://([^/\s<>\"]+)", re.I)

CSS = """
body{font:15px/1.5 Georgia,serif;max-width:46em;margin:2em auto}
.mail{border:1px solid #999;padding:1em;margin:1.5em 0;page-break-inside:avoid}
.head{font-family:monospace;background:#f2f2f2;padding:.5em}
.tells{background:#fff6d6;padding:.5em 1em}
"""


def load(folder: pathlib.Path):
    samples = []
    for path in sorted(folder.glob("*.yaml")):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        for host in URL.findall(data["body"]):
            if not SAFE_HOST.search(host.lower()):
                sys.exit(f"{path.name}: link to {host} - use example.com or .invalid")
        if data["verdict"] not in ("phish", "genuine"):
            sys.exit(f"{path.name}: verdict must be phish or genuine")
        samples.append(data)
    return samples


def render(samples, answers: bool) -> str:
    out = [f"<!doctype html><meta charset=utf-8><title>Mail quiz</title><style>{CSS}</style>"]
    out.append("<h1>Genuine or not?</h1><p>Training material. None of these mails was sent.</p>")
    for n, s in enumerate(samples, 1):
        out.append("<div class=mail>")
        out.append(
            f"<div class=head>#{n}<br>From: {html.escape(s['from'])}<br>"
            f"Subject: {html.escape(s['subject'])}</div>"
        )
        # links are shown as text on purpose, never as <a>
        out.append("<p>" + html.escape(s["body"]).replace("\n", "<br>") + "</p>")
        if answers:
            tells = "".join(f"<li>{html.escape(t)}</li>" for t in s["tells"])
            out.append(f"<div class=tells><b>{s['verdict'].upper()}</b><ul>{tells}</ul></div>")
        else:
            out.append("<p>&#9744; genuine &nbsp; &#9744; phishing &nbsp; because: ____________________</p>")
        out.append("</div>")
    return "\n".join(out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=pathlib.Path)
    ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("quiz.html"))
    ap.add_argument("--answers", action="store_true")
    ap.add_argument("--seed", type=int, default=1, help="same seed = same order for quiz and answers")
    a = ap.parse_args()

    samples = load(a.folder)
    fakes = sum(s["verdict"] == "phish" for s in samples)
    if samples and fakes / len(samples) > 0.75:
        print("note: more than 3 of 4 samples are fake; add some genuine ones", file=sys.stderr)
    random.Random(a.seed).shuffle(samples)
    a.out.write_text(render(samples, a.answers), encoding="utf-8")
    print(f"{len(samples)} mails ({fakes} phishing) -> {a.out}")


if __name__ == "__main__":
    main()
