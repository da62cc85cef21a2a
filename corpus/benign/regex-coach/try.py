import re
import sys


def main(pattern, path):
    rx = re.compile(pattern)
    bad = 0
    for line in open(path):
        sign, _, text = line.rstrip("\n").partition(" ")
        hit = bool(rx.fullmatch(text))
        ok = hit == (sign == "+")
        bad += not ok
        print("ok  " if ok else "FAIL", sign, text)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
