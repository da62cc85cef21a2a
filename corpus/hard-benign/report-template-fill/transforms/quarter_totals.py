"""Adds quarter totals for every list of three monthly figures."""


def apply(figures):
    out = dict(figures)
    for key, value in figures.items():
        if isinstance(value, list) and len(value) == 3 and all(isinstance(v, (int, float)) for v in value):
            out[f"{key}_total"] = sum(value)
            out[key] = ", ".join(f"{v:,}" for v in value)
    return out
