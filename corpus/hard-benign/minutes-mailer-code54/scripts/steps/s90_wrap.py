import textwrap


def apply(lines, meeting):
    return [w for l in lines for w in textwrap.wrap(l, 100)]
