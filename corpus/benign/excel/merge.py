import pathlib
import sys

import pandas as pd


def read_all(folder):
    frames, head = [], None
    for p in sorted(pathlib.Path(folder).glob("*.xlsx")):
        if p.name.startswith("~$"):
            continue
        df = pd.read_excel(p, dtype=str)
        if head is None:
            head = list(df.columns)
        extra = [c for c in df.columns if c not in head]
        if extra:
            print(f"{p.name} 多出的列：{'、'.join(extra)}")
        df = df.reindex(columns=head)
        df["来源文件"] = p.name
        print(f"{p.name}：{len(df)} 行")
        frames.append(df)
    return frames


def main(folder, out):
    frames = read_all(folder)
    if not frames:
        sys.exit("没有找到 xlsx 文件")
    all_rows = pd.concat(frames, ignore_index=True)
    all_rows.to_excel(out, index=False)
    print(f"共 {len(all_rows)} 行，已写入 {out}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
