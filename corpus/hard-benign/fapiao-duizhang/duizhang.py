import itertools
import sys
import unicodedata
from pathlib import Path

import pandas as pd

SUFFIX = ("有限责任公司", "股份有限公司", "有限公司", "(普通合伙)", "(有限合伙)")


def norm(name):
    s = unicodedata.normalize("NFKC", str(name)).replace(" ", "")
    for x in SUFFIX:
        s = s.removesuffix(x)
    return s


def load(folder):
    inv = pd.read_excel(folder / "发票.xlsx", dtype={"发票号码": str})
    flow = pd.read_excel(folder / "流水.xlsx")
    inv["key"] = inv["销方名称"].map(norm)
    flow["key"] = flow["对方户名"].map(norm)
    inv["分"] = (inv["价税合计"] * 100).round().astype(int)
    flow["分"] = (flow["借方金额"].fillna(0) * 100).round().astype(int)
    inv["开票日期"] = pd.to_datetime(inv["开票日期"])
    flow["交易日期"] = pd.to_datetime(flow["交易日期"])
    return inv, flow[flow["分"] > 0].copy()


def match(inv, flow):
    used, pairs, paid = set(), [], set()
    for i, f in flow.iterrows():
        cand = inv[(inv["key"] == f["key"]) & ~inv.index.isin(used)]
        near = cand[(cand["开票日期"] - f["交易日期"]).abs().dt.days <= 60]
        one = near[near["分"] == f["分"]]
        if len(one):
            hit = (one.index[0],)
        else:
            hit = next(
                (
                    c
                    for n in range(2, min(6, len(near)) + 1)
                    for c in itertools.combinations(near.index[:12], n)
                    if near.loc[list(c), "分"].sum() == f["分"]
                ),
                None,
            )
        if hit:
            used.update(hit)
            paid.add(i)
            pairs += [{**f.drop(["key", "分"]), "发票号码": inv.at[k, "发票号码"]} for k in hit]
    return pd.DataFrame(pairs), flow.drop(index=paid), inv.drop(index=used)


def main():
    folder = Path(sys.argv[1])
    inv, flow = load(folder)
    ok, no_inv, no_pay = match(inv, flow)
    both = set(no_inv["key"]) & set(no_pay["key"])
    with pd.ExcelWriter(folder / "对账结果.xlsx") as w:
        ok.to_excel(w, sheet_name="相符", index=False)
        no_inv[~no_inv["key"].isin(both)].to_excel(w, sheet_name="已付未票", index=False)
        no_pay[~no_pay["key"].isin(both)].to_excel(w, sheet_name="已票未付", index=False)
        pd.concat([no_inv[no_inv["key"].isin(both)], no_pay[no_pay["key"].isin(both)]]).to_excel(
            w, sheet_name="待人工", index=False
        )
    print(f"相符 {len(ok)},未票 {len(no_inv)},未付 {len(no_pay)}")


if __name__ == "__main__":
    main()
