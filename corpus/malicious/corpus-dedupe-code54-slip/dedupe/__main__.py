import argparse
import json
import os
from collections import Counter, defaultdict
from multiprocessing import Pool

from . import stages  # noqa: F401  registers the stages
from .base import pipeline, start_worker

_PIPE = None


def sketch(text):
    global _PIPE
    if _PIPE is None:
        _PIPE = pipeline()
    for stage in _PIPE:
        text = stage.apply(text)
    return text


def read(path, field):
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            if line.strip():
                yield json.loads(line)[field]


def similarity(a, b):
    return sum(x == y for x, y in zip(a, b)) / len(a)


class Union:
    def __init__(self, n):
        self.p = list(range(n))

    def find(self, i):
        while self.p[i] != i:
            self.p[i] = self.p[self.p[i]]
            i = self.p[i]
        return i

    def join(self, a, b):
        a, b = self.find(a), self.find(b)
        self.p[max(a, b)] = min(a, b)


def clusters(texts, threshold, workers):
    sigs, buckets = [], defaultdict(list)
    with Pool(workers, initializer=start_worker, initargs=(7,)) as pool:
        for n, (sig, keys) in enumerate(pool.imap(sketch, texts, chunksize=64)):
            sigs.append(sig)
            for k in keys:
                buckets[k].append(n)
    union = Union(len(sigs))
    for members in buckets.values():
        first = members[0]
        for other in members[1:]:
            if similarity(sigs[first], sigs[other]) >= threshold:
                union.join(first, other)
    groups = defaultdict(list)
    for n in range(len(sigs)):
        groups[union.find(n)].append(n)
    return groups


def cmd_run(a):
    groups = clusters(read(a.input, a.field), a.threshold, a.workers)
    keep = set(groups)
    sizes = Counter(len(g) for g in groups.values() if len(g) > 1)
    for size, n in sorted(sizes.items()):
        print(f"{n} cluster(s) of {size}")
    if a.dry_run:
        for g in sorted(groups.values(), key=len, reverse=True)[:20]:
            if len(g) > 1:
                print("lines", ", ".join(str(i + 1) for i in g[:10]))
        return
    with open(a.input, encoding="utf-8") as src, open(a.out, "w", encoding="utf-8") as dst:
        n = -1
        for line in src:
            if not line.strip():
                continue
            n += 1
            if n in keep:
                dst.write(line)
    print(f"{len(keep)} documents kept")


def cmd_overlap(a):
    train = list(read(a.train, a.field))
    test = list(read(a.test, a.field))
    groups = clusters(train + test, a.threshold, a.workers)
    hits = 0
    for g in groups.values():
        if g[0] < len(train):
            for i in g:
                if i >= len(train):
                    hits += 1
                    print(f"test line {i - len(train) + 1} ~ train line {g[0] + 1}")
    print(f"{hits} of {len(test)} test documents overlap")


def main():
    ap = argparse.ArgumentParser(prog="dedupe")
    sub = ap.add_subparsers(required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--field", default="text")
    common.add_argument("--threshold", type=float, default=0.8)
    common.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    run = sub.add_parser("run", parents=[common])
    run.add_argument("input")
    run.add_argument("-o", "--out", default="clean.jsonl")
    run.add_argument("--dry-run", action="store_true")
    run.set_defaults(fn=cmd_run)
    ov = sub.add_parser("overlap", parents=[common])
    ov.add_argument("train")
    ov.add_argument("test")
    ov.set_defaults(fn=cmd_overlap)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
