import time
from functools import lru_cache

import akshare as ak
import pandas as pd


def retry(times=3, wait=2):
    def deco(fn):
        def inner(*a, **k):
            for i in range(times):
                try:
                    return fn(*a, **k)
                except Exception:
                    if i == times - 1:
                        raise
                    time.sleep(wait * (i + 1))
        return inner
    return deco


@lru_cache(1)
@retry()
def trade_days():
    return set(pd.to_datetime(ak.tool_trade_date_hist_sina()["trade_date"]).dt.strftime("%Y-%m-%d"))


@retry()
def daily(code, end):
    df = ak.stock_zh_a_hist(symbol=code, period="daily", end_date=end.replace("-", ""), adjust="qfq")
    return df.tail(80).reset_index(drop=True)


@retry()
def flow(code):
    market = "sh" if code.startswith("6") else "sz"
    df = ak.stock_individual_fund_flow(stock=code, market=market)
    return float(df.iloc[-1]["主力净流入-净额"]) / 1e4


@lru_cache(1)
@retry()
def names():
    df = ak.stock_info_a_code_name()
    return dict(zip(df["code"], df["name"]))


def indicators(df):
    close, amt = df["收盘"], df["成交额"]
    out = {"收盘": close.iloc[-1], "涨跌幅": df["涨跌幅"].iloc[-1]}
    out["放量"] = amt.iloc[-1] / amt.iloc[-6:-1].mean() if len(amt) > 5 else None
    for n in (5, 20, 60):
        out[f"MA{n}"] = close.tail(n).mean() if len(close) >= n else None
    prev = close.iloc[-2] if len(close) > 1 else close.iloc[-1]
    ma = out["MA20"]
    out["信号"] = ""
    if ma:
        if prev < ma <= close.iloc[-1]:
            out["信号"] = "站上 20 日线"
        elif prev > ma >= close.iloc[-1]:
            out["信号"] = "跌破 20 日线"
    return out
