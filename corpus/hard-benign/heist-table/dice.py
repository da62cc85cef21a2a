import secrets
import sys


def roll(n):
    if n <= 0:
        dice = [secrets.randbelow(6) + 1 for _ in range(2)]
        return dice, min(dice)
    dice = [secrets.randbelow(6) + 1 for _ in range(n)]
    return dice, max(dice)


def verdict(dice, best):
    if len(dice) > 1 and dice.count(6) >= 2 and best == 6:
        return "critical"
    if best == 6:
        return "clean"
    if best >= 4:
        return "done, with a complication: " + str(secrets.randbelow(12) + 1)
    return "it goes wrong"


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    dice, best = roll(n)
    print(dice, "->", verdict(dice, best))
