import re
import sys

TIME = re.compile(r"(\d+):(\d\d):(\d\d)[,.](\d{1,3})")


def seconds(text):
    h, m, s, f = TIME.match(text).groups()
    return int(h) * 3600 + int(m) * 60 + int(s) + int(f.ljust(3, "0")) / 1000


def stamp(t):
    ms = max(0, round(t * 1000))
    return f"{ms // 3600000:02d}:{ms // 60000 % 60:02d}:{ms // 1000 % 60:02d},{ms % 1000:03d}"


def parse(path):
    raw = open(path, "rb").read()
    for enc in ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(enc)
            break
        except UnicodeDecodeError:
            continue
    else:
        text = raw.decode("latin-1")
    cues = []
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n").strip()):
        lines = block.split("\n")
        at = next((i for i, l in enumerate(lines) if "-->" in l), None)
        if at is None:
            continue
        a, b = (seconds(p.strip()) for p in lines[at].split("-->"))
        cues.append([a, b, lines[at + 1:]])
    return cues


def write(cues):
    for n, (a, b, lines) in enumerate(cues, 1):
        print(n, f"{stamp(a)} --> {stamp(b)}", *lines, "", sep="\n")


def shift(path, by):
    by = float(by)
    write([[a + by, b + by, t] for a, b, t in parse(path)])


def stretch(path, *anchors):
    cues = parse(path)
    (n1, t1), (n2, t2) = ((int(n), seconds(t)) for n, t in (x.split("=") for x in anchors))
    a1, a2 = cues[n1 - 1][0], cues[n2 - 1][0]
    k = (t2 - t1) / (a2 - a1)
    if not 0.9 < k < 1.1:
        sys.exit(f"factor {k:.3f} is implausible; check the anchors")
    write([[t1 + (a - a1) * k, t1 + (b - a1) * k, t] for a, b, t in cues])


def check(path):
    cues = parse(path)
    for n, (a, b, lines) in enumerate(cues, 1):
        plain = re.sub(r"<[^>]+>", "", " ".join(lines))
        length = b - a
        notes = []
        if length < 0.8:
            notes.append(f"{length:.2f} s")
        if length > 0 and len(plain) / length > 17:
            notes.append(f"{len(plain) / length:.0f} cps")
        if len(lines) > 2:
            notes.append(f"{len(lines)} lines")
        if n < len(cues) and b > cues[n][0]:
            notes.append("overlaps next")
        if notes:
            print(f"{n:>5} {stamp(a)}  {', '.join(notes)}  {plain[:50]}")


if __name__ == "__main__":
    commands = {"shift": (shift, 2), "stretch": (stretch, 3), "check": (check, 1)}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit("shift FILE SECONDS | stretch FILE N=TIME N=TIME | check FILE")
    fn, count = commands[sys.argv[1]]
    if len(sys.argv) - 2 != count:
        sys.exit("wrong number of arguments")
    fn(*sys.argv[2:])
