from __future__ import annotations

import argparse
from pathlib import Path

from .calc import book, load
from .sepa import Transfer, Writer, canonical


def main() -> None:
    ap = argparse.ArgumentParser(prog="payout")
    ap.add_argument("cmd", choices=["preview", "write"])
    ap.add_argument("--month", required=True)
    ap.add_argument("--config", type=Path, default=Path("config/owners.toml"))
    a = ap.parse_args()
    debtor, owners = load(a.config)
    book(owners, a.month, Path("rents.csv"), Path("costs.csv"))

    print(f"{'owner':<24}{'rents':>12}{'costs':>12}{'fee':>10}{'payout':>12}  IBAN")
    for o in owners:
        print(f"{o.name:<24}{o.rents:>12}{o.costs:>12}{o.commission:>10}{o.payout:>12}  {canonical(o.iban)}")
    if a.cmd == "preview":
        return

    out = Path("out")
    (out / "statements").mkdir(parents=True, exist_ok=True)
    transfers = []
    for n, o in enumerate((o for o in owners if o.payout > 0), 1):
        body = [f"Statement {a.month} for {o.name}", "", *o.lines, "",
                f"Fee {o.fee}%: {o.commission}", f"Payout: {o.payout} to {canonical(o.iban)}"]
        (out / "statements" / f"{a.month}-{o.key}.txt").write_text("\n".join(body) + "\n")
        transfers.append(Transfer(f"{a.month}-{o.key}-{n:03d}", o.name, o.iban, o.payout,
                                  f"Rent payout {a.month}"))
    (out / f"payout-{a.month}.xml").write_bytes(Writer(debtor, a.month).build(transfers))
    print(f"{len(transfers)} transfers written")


if __name__ == "__main__":
    main()
