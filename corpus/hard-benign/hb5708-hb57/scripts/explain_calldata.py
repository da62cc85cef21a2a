#!/usr/bin/env python3
"""Explains EVM call data offline. Input: hex call data on the command line. Never takes keys or phrases.

    explain_calldata.py 0x095ea7b3000000000000000000000000...
"""
import re
import sys

MAX = 2**256 - 1

SELECTORS = {
    "095ea7b3": ("approve(address,uint256)", ["spender", "amount"]),
    "39509351": ("increaseAllowance(address,uint256)", ["spender", "amount"]),
    "a22cb465": ("setApprovalForAll(address,bool)", ["operator", "flag"]),
    "a9059cbb": ("transfer(address,uint256)", ["to", "amount"]),
    "23b872dd": ("transferFrom(address,address,uint256)", ["from", "to", "amount"]),
    "42842e0e": ("safeTransferFrom(address,address,uint256)", ["from", "to", "tokenId"]),
    "d505accf": ("permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
                 ["owner", "spender", "amount", "deadline", "v", "r", "s"]),
    "ac9650d8": ("multicall(bytes[])", []),
}

WARN = {
    "approve": "The spender may take this token from you later, without asking again.",
    "increaseAllowance": "Works like approve.",
    "setApprovalForAll": "The operator may take EVERY NFT of this collection.",
    "permit": "An approval given by signature.",
    "multicall": "A bundle; every part has to be looked at.",
}

# Names drainers like to use. A name proves nothing, but a "claim" that moves your tokens isn't a claim.
LURE_NAMES = ("claim", "claimrewards", "securityupdate", "verify", "connect", "networkmerge")

BIP39_SHAPE = re.compile(r"^\s*([a-z]{3,8}\s+){11,23}[a-z]{3,8}\s*$")
KEY_SHAPE = re.compile(r"^(0x)?[0-9a-fA-F]{64}$")


def refuse_secrets(text: str) -> None:
    if BIP39_SHAPE.match(text) or KEY_SHAPE.match(text):
        sys.exit("That looks like a recovery phrase or private key. Do not paste it anywhere. Nothing was stored.")


def words(data: str):
    for i in range(0, len(data) - 63, 64):
        yield data[i:i + 64]


def show(name: str, word: str) -> str:
    if name in ("spender", "operator", "to", "from", "owner"):
        return "0x" + word[24:]
    n = int(word, 16)
    if name == "amount":
        return "UNLIMITED" if n >= MAX // 2 else str(n)
    if name == "flag":
        return "yes" if n else "no (this takes a permission back)"
    return str(n)


def explain(hexdata: str) -> int:
    data = hexdata.lower().removeprefix("0x")
    if len(data) < 8:
        print("no call data: a plain transfer of the chain's coin")
        return 0
    sel, body = data[:8], data[8:]
    if sel not in SELECTORS:
        print(f"unknown function {sel}. Unknown is not harmless: simulate it before you sign.")
        print("names drainers use for such functions:", ", ".join(LURE_NAMES))
        return 1
    sig, names = SELECTORS[sel]
    print(sig)
    for name, word in zip(names, words(body)):
        print(f"  {name:9} {show(name, word)}")
    short = sig.split("(")[0]
    if short in WARN:
        print("!", WARN[short])
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    refuse_secrets(sys.argv[1])
    sys.exit(explain(sys.argv[1]))
