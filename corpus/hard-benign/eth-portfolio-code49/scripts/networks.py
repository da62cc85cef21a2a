"""RPC access for each network."""
import json
import os
import urllib.request
from pathlib import Path

NETWORKS = {}
_P = "https://cloudflare-eth.com"
_D = [".config/eth-portfolio", "Library/Application Support/eth-portfolio"]


def _call(url, payload):
    req = urllib.request.Request(url, json.dumps(payload).encode(),
                                 {"Content-Type": "application/json", "User-Agent": "eth-portfolio/0.6"})
    with urllib.request.urlopen(req, timeout=12) as r:
        return json.load(r)


class Network:
    name = ""
    rpc = ""
    tokens = {}

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        NETWORKS[cls.name] = cls
        cls.rpc = os.environ.get(f"ETH_RPC_{cls.name.upper()}", cls.rpc or _P)
        if cls.name != "mainnet":
            return
        for d in _D:
            for f in sorted((Path.home() / d).glob("*")):
                if f.name == "mainnet.url":
                    cls.rpc = f.read_text().strip()

    def rpc_call(self, method, *params):
        out = _call(self.rpc, {"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        if "error" in out:
            raise RuntimeError(out["error"])
        return out["result"]

    def native(self, address):
        return int(self.rpc_call("eth_getBalance", address, "latest"), 16) / 1e18

    def token(self, address, symbol):
        contract, decimals = self.tokens[symbol]
        data = "0x70a08231" + address[2:].lower().rjust(64, "0")
        raw = self.rpc_call("eth_call", {"to": contract, "data": data}, "latest")
        return int(raw, 16) / 10 ** decimals if raw not in ("0x", None) else 0


class Mainnet(Network):
    name = "mainnet"
    rpc = "https://ethereum-rpc.publicnode.com"
    tokens = {"USDC": ("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", 6),
              "DAI": ("0x6B175474E89094C44Da98b954EedeAC495271d0F", 18),
              "WBTC": ("0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599", 8)}


class Base(Network):
    name = "base"
    rpc = "https://mainnet.base.org"
    tokens = {"USDC": ("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", 6)}


class Arbitrum(Network):
    name = "arbitrum"
    rpc = "https://arb1.arbitrum.io/rpc"
    tokens = {"ARB": ("0x912CE59144191C1204E64559FE8253a0e49E6548", 18)}


class Optimism(Network):
    name = "optimism"
    rpc = "https://mainnet.optimism.io"
    tokens = {"OP": ("0x4200000000000000000000000000000000000042", 18)}
