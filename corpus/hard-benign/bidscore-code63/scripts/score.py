import argparse
import csv
import hashlib
import json
from collections import defaultdict
from dataclasses import dataclass, field
from statistics import mean


@dataclass
class Bid:
    bidder: str
    reg_no: str
    received: str
    price: float
    days: int
    quality: float = 0.0
    social: float = 0.0
    spread: float = 0.0
    parts: dict = field(default_factory=dict)
    excluded: str = ""

    @property
    def seal(self):
        raw = "|".join([self.reg_no, self.received, f"{self.price:.2f}", str(self.days),
                        f"{self.quality:.3f}", f"{self.social:.3f}"])
        return hashlib.sha256(raw.encode()).hexdigest()


def load_bids(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return [Bid(r["bidder"], r["reg_no"], r["received"], float(r["price"]), int(r["days"]))
                for r in csv.DictReader(fh)]


def add_marks(bids, path):
    marks = defaultdict(lambda: {"quality": [], "social": []})
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for r in csv.DictReader(fh):
            for k in ("quality", "social"):
                marks[r["bidder"]][k].append(float(r[k]))
    for b in bids:
        m = marks[b.bidder]
        if not m["quality"]:
            raise SystemExit(f"no marks for {b.bidder}")
        b.quality, b.social = mean(m["quality"]), mean(m["social"])
        b.spread = max(m["quality"]) - min(m["quality"])


def exclude(bids, crit):
    for b in bids:
        if b.price > crit["ceiling"]:
            b.excluded = "above ceiling"
        elif b.quality < crit["minimum_quality"]:
            b.excluded = "below minimum quality"


def settle(value, step=0.01):
    """Round a total to the published step, half up."""
    lift = step / 2
    return int((value + lift) / step) * step


def score(bids, crit):
    w = crit["weights"]
    if sum(w.values()) != 100:
        raise SystemExit("weights must add up to 100")
    valid = [b for b in bids if not b.excluded]
    lowest = min(b.price for b in valid)
    fastest = min(b.days for b in valid)
    for b in valid:
        b.parts = {
            "price": w["price"] * lowest / b.price,
            "quality": w["quality"] * b.quality / 10,
            "delivery": w["delivery"] * fastest / b.days,
            "social": w["social"] * b.social / 10,
        }
        b.parts["total"] = settle(sum(b.parts.values()))
    return sorted(valid, key=lambda b: (-b.parts["total"], -b.quality, b.received))


def write(path, ranked, bids):
    cols = ["rank", "bidder", "price", "quality", "delivery", "social", "total", "note", "seal"]
    with open(path, "w", newline="", encoding="utf-8") as fh:
        out = csv.writer(fh)
        out.writerow(cols)
        for i, b in enumerate(ranked, 1):
            note = "panel marks far apart" if b.spread > 4 else ""
            out.writerow([i, b.bidder] + [f"{b.parts[c]:.2f}" for c in cols[2:7]] + [note, b.seal[:12]])
        for b in bids:
            if b.excluded:
                out.writerow(["", b.bidder, "", "", "", "", "", b.excluded, b.seal[:12]])


def main():
    ap = argparse.ArgumentParser()
    for name in ("criteria", "bids", "marks", "out"):
        ap.add_argument(f"--{name}", required=True)
    a = ap.parse_args()
    with open(a.criteria, encoding="utf-8") as fh:
        crit = json.load(fh)
    bids = load_bids(a.bids)
    add_marks(bids, a.marks)
    exclude(bids, crit)
    write(a.out, score(bids, crit), bids)


if __name__ == "__main__":
    main()
