"""Contrast ratio of two colours: contrast.py '#333' '#fafafa'"""
import sys


def rgb(s):
    s = s.lstrip("#")
    if len(s) == 3:
        s = "".join(c * 2 for c in s)
    return [int(s[i : i + 2], 16) / 255 for i in (0, 2, 4)]


def lum(c):
    lin = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in c]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


a, b = sorted((lum(rgb(x)) for x in sys.argv[1:3]), reverse=True)
ratio = (a + 0.05) / (b + 0.05)
print(f"{ratio:.2f}", "AA" if ratio >= 4.5 else "large only" if ratio >= 3 else "fail")
