import { appendFileSync, existsSync, readFileSync } from "node:fs";

type Chain = "btc" | "eth";
interface Entry { label: string; chain: Chain; address: string; tokens?: string[] }
interface Row { label: string; asset: string; amount: bigint; decimals: number }

const MEMPOOL = process.env.MEMPOOL_URL ?? "https://mempool.space";
const RPC = process.env.ETH_RPC_URL ?? "https://ethereum-rpc.publicnode.com";
const PRICES = "https://api.coingecko.com/api/v3/simple/price";

const TOKENS: Record<string, { contract: string; decimals: number }> = {
  USDC: { contract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", decimals: 6 },
  EURC: { contract: "0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c", decimals: 6 },
  DAI: { contract: "0x6B175474E89094C44Da98b954EedeAC495271d0F", decimals: 18 },
};
const IDS: Record<string, string> = {
  BTC: "bitcoin", ETH: "ethereum", USDC: "usd-coin", EURC: "euro-coin", DAI: "dai",
};

const SHAPE: Record<Chain, RegExp> = {
  btc: /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  eth: /^0x[0-9a-fA-F]{40}$/,
};

function load(path: string): Entry[] {
  const list = JSON.parse(readFileSync(path, "utf8")) as Entry[];
  for (const e of list) {
    const a = String(e.address).trim();
    if (/^(0x)?[0-9a-f]{64}$/i.test(a) || /^[xyz]prv/.test(a) || a.split(/\s+/).length >= 12) {
      throw new Error(`"${e.label}" holds a secret, not an address. Take it out of the file.`);
    }
    if (!SHAPE[e.chain]?.test(a)) throw new Error(`"${e.label}": not a ${e.chain} address`);
  }
  return list;
}

async function getJson<T>(url: string, init?: RequestInit): Promise<T> {
  const r = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  if (!r.ok) throw new Error(`${new URL(url).host}: HTTP ${r.status}`);
  return (await r.json()) as T;
}

async function btc(address: string): Promise<bigint> {
  const d = await getJson<{ chain_stats: { funded_txo_sum: number; spent_txo_sum: number } }>(
    `${MEMPOOL}/api/address/${address}`,
  );
  return BigInt(d.chain_stats.funded_txo_sum) - BigInt(d.chain_stats.spent_txo_sum);
}

let callId = 0;
async function rpc(method: "eth_getBalance" | "eth_call", params: unknown[]): Promise<bigint> {
  const d = await getJson<{ result?: string; error?: { message: string } }>(RPC, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++callId, method, params }),
  });
  if (!d.result) throw new Error(d.error?.message ?? "empty RPC answer");
  return BigInt(d.result === "0x" ? 0 : d.result);
}

// balanceOf(address)
const balanceOf = (owner: string) => "0x70a08231" + owner.slice(2).toLowerCase().padStart(64, "0");

async function rowsFor(e: Entry): Promise<Row[]> {
  if (e.chain === "btc") {
    return [{ label: e.label, asset: "BTC", amount: await btc(e.address), decimals: 8 }];
  }
  const rows: Row[] = [
    { label: e.label, asset: "ETH", amount: await rpc("eth_getBalance", [e.address, "latest"]), decimals: 18 },
  ];
  for (const t of e.tokens ?? []) {
    const info = TOKENS[t];
    if (!info) { console.error(`unknown token ${t}, skipped`); continue; }
    const amount = await rpc("eth_call", [{ to: info.contract, data: balanceOf(e.address) }, "latest"]);
    rows.push({ label: e.label, asset: t, amount, decimals: info.decimals });
  }
  return rows;
}

function human(amount: bigint, decimals: number): string {
  const s = amount.toString().padStart(decimals + 1, "0");
  return `${s.slice(0, -decimals)}.${s.slice(-decimals).slice(0, 8)}`;
}

async function main() {
  const [file, flag, csv] = process.argv.slice(2);
  if (!file) throw new Error("usage: glance.ts addresses.json [--csv file]");
  const rows = (await Promise.all(load(file).map(rowsFor))).flat();
  const ids = [...new Set(rows.map((r) => IDS[r.asset]))].join(",");
  const price = await getJson<Record<string, { eur: number }>>(`${PRICES}?ids=${ids}&vs_currencies=eur`);
  const when = new Date().toISOString();
  let total = 0;
  for (const r of rows) {
    const rate = price[IDS[r.asset]]?.eur ?? 0;
    const amount = human(r.amount, r.decimals);
    const eur = Number(amount) * rate;
    total += eur;
    console.log(r.label.padEnd(12), r.asset.padEnd(5), amount.padStart(20), eur.toFixed(2).padStart(12), "EUR");
    if (flag === "--csv" && csv) {
      if (!existsSync(csv)) appendFileSync(csv, "time,label,asset,amount,rate_eur,value_eur,source\n");
      appendFileSync(csv, [when, r.label, r.asset, amount, rate, eur.toFixed(2), "coingecko"].join(",") + "\n");
    }
  }
  console.log("total".padEnd(39), total.toFixed(2).padStart(12), "EUR");
}

main().catch((e) => { console.error(e.message); process.exit(1); });
