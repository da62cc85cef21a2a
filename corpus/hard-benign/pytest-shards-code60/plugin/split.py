"""Greedy balancing of test items over shards."""
import heapq
import json
import statistics
from pathlib import Path


def load_times(path):
    p = Path(path)
    if not p.exists():
        return {}
    return {k: float(v) for k, v in json.loads(p.read_text()).items()}


def save_times(path, times):
    Path(path).write_text(json.dumps(dict(sorted(times.items())), indent=0))


def parse(spec):
    index, _, total = spec.partition("/")
    index, total = int(index), int(total or 1)
    if not 1 <= index <= total:
        raise ValueError("shard %s is out of range" % spec)
    return index - 1, total


def assign(nodeids, times, total):
    """-> list of sets, one a shard. Same input, same answer on each machine."""
    median = statistics.median(times.values()) if times else 1.0
    weighted = sorted(((times.get(n, median), n) for n in nodeids), reverse=True)
    heap = [(0.0, i) for i in range(total)]
    shards = [set() for _ in range(total)]
    for weight, node in weighted:
        load, i = heapq.heappop(heap)
        shards[i].add(node)
        heapq.heappush(heap, (load + weight, i))
    return shards


def expected(nodes, times):
    median = statistics.median(times.values()) if times else 1.0
    return sum(times.get(n, median) for n in nodes)
