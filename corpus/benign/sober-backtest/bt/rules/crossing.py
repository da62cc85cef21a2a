GRID = [(20, 100), (10, 50), (50, 200)]


def signal(closes, p):
    fast, slow = p
    if len(closes) < slow:
        return 0.0
    return 1.0 if sum(closes[-fast:]) / fast > sum(closes[-slow:]) / slow else 0.0
