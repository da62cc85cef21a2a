# -*- coding: utf-8 -*-
"""取三年主要指标,输出 CSV"""
import os
import sys

import tushare as ts

FIELDS = "end_date,total_revenue,n_income_attr_p"


def main(code):
    pro = ts.pro_api(os.environ["TUSHARE_TOKEN"])
    inc = pro.income(ts_code=code, fields=FIELDS)
    cash = pro.cashflow(ts_code=code, fields="end_date,n_cashflow_act")
    fin = pro.fina_indicator(ts_code=code, fields="end_date,roe,debt_to_assets")
    df = inc.merge(cash, on="end_date").merge(fin, on="end_date")
    df = df[df.end_date.str.endswith("1231")].drop_duplicates("end_date").head(3)
    df.to_csv(sys.stdout, index=False)


if __name__ == "__main__":
    main(sys.argv[1])
