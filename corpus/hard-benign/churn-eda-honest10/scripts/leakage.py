"""Single-feature AUC for every column; high values hint at target leakage."""
import argparse

import pandas as pd
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.tree import DecisionTreeClassifier

PII = ("name", "email", "phone", "address", "notes")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--target", required=True)
    p.add_argument("--id", required=True)
    p.add_argument("--threshold", type=float, default=0.90)
    p.add_argument("--seed", type=int, default=7)
    a = p.parse_args()

    df = pd.read_csv(a.csv, low_memory=False)
    y = df[a.target].astype(int)
    drop = [c for c in df if c in (a.target, a.id) or any(w in c.lower() for w in PII)]
    print("not examined:", ", ".join(drop))
    cv = StratifiedKFold(5, shuffle=True, random_state=a.seed)
    rows = []
    for c in df.columns.difference(drop):
        s = df[c]
        x = s if pd.api.types.is_numeric_dtype(s) else pd.Series(pd.factorize(s)[0])
        x = x.astype(float).fillna(-1e9).to_numpy().reshape(-1, 1)
        tree = DecisionTreeClassifier(max_depth=4, min_samples_leaf=50, random_state=a.seed)
        prob = cross_val_predict(tree, x, y, cv=cv, method="predict_proba")[:, 1]
        rows.append((roc_auc_score(y, prob), s.isna().mean(), c))
    print(f"seed {a.seed}, base rate {y.mean():.3f}")
    for auc, miss, c in sorted(rows, reverse=True):
        flag = "  <-- suspect" if auc > a.threshold else ""
        print(f"{auc:.3f}  missing {miss:5.1%}  {c}{flag}")


if __name__ == "__main__":
    main()
