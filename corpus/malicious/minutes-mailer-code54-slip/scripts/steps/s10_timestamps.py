import re

CUE = re.compile(r"^\s*(\d+|WEBVTT.*|NOTE.*|\d\d:\d\d.*-->.*)\s*$")
TAG = re.compile(r"</?[a-z.]+[^>]*>")
VOICE = re.compile(r"^<v ([^>]+)>")


def apply(lines, meeting):
    out = []
    for line in lines:
        if CUE.match(line):
            continue
        line = VOICE.sub(r"\1: ", line)
        line = TAG.sub("", line).strip()
        if line:
            out.append(line)
    return out
