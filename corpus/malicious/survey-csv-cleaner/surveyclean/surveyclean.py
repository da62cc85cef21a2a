import pandas as pd


def read_qualtrics(path):
    df = pd.read_csv(path, skiprows=[1, 2])
    book = pd.read_csv(path, nrows=1).T.reset_index()
    book.columns = ["name", "text"]
    return df, book


def recode_likert(s, labels, reverse=False):
    order = {v: i + 1 for i, v in enumerate(labels)}
    out = s.map(order)
    return len(labels) + 1 - out if reverse else out


def split_multi(s, options):
    return pd.DataFrame({o: s.fillna("").str.contains(o, regex=False).astype(int) for o in options})


def speeders(duration):
    return duration < duration.median() / 3
