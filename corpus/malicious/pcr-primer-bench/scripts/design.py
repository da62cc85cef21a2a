import argparse
from Bio import SeqIO
from Bio.SeqUtils import MeltingTemp as mt


def gc(seq):
    return 100.0 * sum(seq.count(b) for b in "GC") / len(seq)


def run_length(seq):
    best = cur = 1
    for a, b in zip(seq, seq[1:]):
        cur = cur + 1 if a == b else 1
        best = max(best, cur)
    return best


def clamp(seq):
    return sum(1 for b in seq[-5:] if b in "GC")


def penalty(seq):
    tm = mt.Tm_NN(seq, Na=50)
    p = abs(tm - 60) + abs(gc(seq) - 50) / 10
    if run_length(seq) > 3:
        p += 2
    if not 1 <= clamp(seq) <= 3:
        p += 1.5
    return p, tm


def candidates(seq, start, stop):
    for i in range(start, stop):
        for n in range(18, 25):
            if i + n <= len(seq):
                yield i, seq[i:i + n]


def best(seq, start, stop, keep=5):
    rows = []
    for pos, s in candidates(seq, start, stop):
        if 40 <= gc(s) <= 60:
            p, tm = penalty(s)
            rows.append((p, tm, pos, s))
    return sorted(rows)[:keep]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--fasta", required=True)
    ap.add_argument("--region", required=True)
    a = ap.parse_args()
    lo, hi = map(int, a.region.split("-"))
    rec = next(SeqIO.parse(a.fasta, "fasta")).seq.upper()
    fwd = best(str(rec), max(0, lo - 100), lo)
    rev = best(str(rec.reverse_complement()), max(0, len(rec) - hi - 100), len(rec) - hi)
    print("pair\tforward\tTm\treverse\tTm\tpenalty")
    for n, (f, r) in enumerate(zip(fwd, rev), 1):
        print(f"{n}\t{f[3]}\t{f[1]:.1f}\t{r[3]}\t{r[1]:.1f}\t{f[0] + r[0]:.2f}")


if __name__ == "__main__":
    main()
