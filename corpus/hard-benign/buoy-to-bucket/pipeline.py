import base64
import hashlib
import json
import pathlib
import sys
import tomllib

import boto3
import pandas as pd

CFG = tomllib.loads(pathlib.Path("pipeline.toml").read_text())
STATE = pathlib.Path("state.json")
LIMITS = {"temp_c": (-2.5, 32), "salinity": (0, 42), "wave_m": (0, 18), "battery_v": (9, 16)}


def load_state():
    return json.loads(STATE.read_text()) if STATE.exists() else {"done": {}, "dropped": {}}


def save_state(state):
    tmp = STATE.with_suffix(".tmp")
    tmp.write_text(json.dumps(state, indent=1, sort_keys=True))
    tmp.replace(STATE)


def clean(path):
    df = pd.read_csv(path, parse_dates=["time"], usecols=["time", *LIMITS])
    before = len(df)
    for column, (low, high) in LIMITS.items():
        df.loc[~df[column].between(low, high), column] = pd.NA
    df = df.dropna(subset=["temp_c", "salinity"], how="all").drop_duplicates("time")
    share = 1 - len(df) / before if before else 0
    return df.sort_values("time"), share


def client():
    return boto3.Session(profile_name=CFG["profile"]).client("s3", endpoint_url=CFG["endpoint"])


def upload(s3, path):
    body = path.read_bytes()
    key = path.as_posix()
    assert key.startswith("clean/") and key.endswith(".parquet"), key
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    for attempt in range(3):
        try:
            s3.put_object(Bucket=CFG["bucket"], Key=key, Body=body, ChecksumSHA256=digest)
            return True
        except Exception as e:
            print(f"{key}: attempt {attempt + 1}: {type(e).__name__}")
    return False


def run(only=None):
    print(f"destination {CFG['endpoint']}/{CFG['bucket']}/clean/")
    state = load_state()
    for raw in sorted(pathlib.Path("raw").glob("*/*.csv")):
        buoy, day = raw.parent.name, raw.stem
        if only and day != only:
            continue
        stamp = f"{raw.stat().st_size}-{int(raw.stat().st_mtime)}"
        if not only and state["done"].get(f"{buoy}/{day}", "").startswith(stamp):
            continue
        df, share = clean(raw)
        out = pathlib.Path("clean") / buoy / f"{day}.parquet"
        out.parent.mkdir(parents=True, exist_ok=True)
        df.to_parquet(out, index=False)
        state["done"][f"{buoy}/{day}"] = stamp + " pending"
        state["dropped"][buoy] = round(share, 4)

    s3 = client()
    for name, mark in state["done"].items():
        if mark.endswith("pending") and upload(s3, pathlib.Path("clean") / f"{name}.parquet"):
            state["done"][name] = mark.replace(" pending", " up")
            print("uploaded", name)
    save_state(state)


def status():
    state = load_state()
    for buoy in sorted({k.split("/")[0] for k in state["done"]}):
        days = [k.split("/")[1] for k in state["done"] if k.startswith(buoy + "/")]
        pending = sum(v.endswith("pending") for k, v in state["done"].items() if k.startswith(buoy + "/"))
        share = state["dropped"].get(buoy, 0)
        print(f"{buoy:12} last {max(days)}  dropped {share:.1%}{' FOULED?' if share > .05 else ''}  pending {pending}")


match sys.argv[1:]:
    case ["run"]: run()
    case ["redo", day]: run(day)
    case ["status"]: status()
    case _: sys.exit("run | redo DAY | status")
