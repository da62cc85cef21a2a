"""Monthly employer cost, TV-L scale, rounded university averages 2026."""
COST = {
    ("E13", 1): 5790, ("E13", 2): 6190, ("E13", 3): 6510, ("E13", 4): 7130,
    ("E10", 1): 4980, ("E10", 2): 5310, ("E9b", 1): 4610,
}


def tvl(group, step):
    try:
        return COST[(group, int(step))]
    except KeyError:
        raise ValueError(f"no cost for {group}/{step}") from None


FUNCTIONS = {"tvl": tvl}
