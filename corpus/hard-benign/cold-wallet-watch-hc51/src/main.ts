import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { parseArgs } from "node:util";
import { parse, SecretInFile, type Watch } from "./parse.js";

const { values: opt } = parseArgs({
  options: {
    file: { type: "string", default: "~/cold-wallets.txt" },
    fiat: { type: "string", default: "eur" },
    csv: { type: "string" },
    rpc: { type: "string", default: "https://ethereum-rpc.publicnode.com" },
  },
});

const expand = (p: string) => p.replace(/^~(?=\/)/, homedir());

const TOKENS = [
  { asset: "USDC", id: "usd-coin", contract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", decimals: 6 },
  { asset: "DAI", id: "dai", contract: "0x6B175474E89094C44Da98b954EedeAC495271d0F", decimals: 18 },
];

interface Row {
  label: string;
  chain: string;
  address: string;
  asset: string;
  amount: number;
}

async function getJson<T>(url: string, init?: RequestInit): Promise<T> {
  const res = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  if (!res.ok) throw new Error(`${new URL(url).hostname}: HTTP ${res.status}`);
  return (await res.json()) as T;
}

async function rpc(method: string, params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const r = await getJson<{ result?: string; error?: { message: string } }>(opt.rpc!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (r.error || r.result === undefined) throw new Error(r.error?.message ?? "empty rpc answer");
  return r.result;
}

function units(hex: string, decimals: number): number {
  const n = BigInt(hex === "0x" ? "0x0" : hex);
  const base = 10n ** BigInt(decimals);
  return Number(n / base) + Number(n % base) / Number(base);
}

async function btc(w: Watch): Promise<Row[]> {
  type Stats = { funded_txo_sum: number; spent_txo_sum: number };
  const d = await getJson<{ chain_stats: Stats }>(`https://mempool.space/api/address/${w.address}`);
  const sat = d.chain_stats.funded_txo_sum - d.chain_stats.spent_txo_sum;
  return [{ ...w, asset: "BTC", amount: sat / 1e8 }];
}

async function eth(w: Watch): Promise<Row[]> {
  const rows: Row[] = [{ ...w, asset: "ETH", amount: units(await rpc("eth_getBalance", [w.address, "latest"]), 18) }];
  for (const t of TOKENS) {
    // balanceOf(address)
    const data = "0x70a08231" + w.address.slice(2).toLowerCase().padStart(64, "0");
    const amount = units(await rpc("eth_call", [{ to: t.contract, data }, "latest"]), t.decimals);
    if (amount > 0) rows.push({ ...w, asset: t.asset, amount });
  }
  return rows;
}

async function prices(fiat: string): Promise<Record<string, number>> {
  const ids: Record<string, string> = { BTC: "bitcoin", ETH: "ethereum" };
  for (const t of TOKENS) ids[t.asset] = t.id;
  const url = `https://api.coingecko.com/api/v3/simple/price?ids=${Object.values(ids).join(",")}&vs_currencies=${fiat}`;
  const d = await getJson<Record<string, Record<string, number>>>(url);
  return Object.fromEntries(Object.entries(ids).map(([a, id]) => [a, d[id]?.[fiat] ?? NaN]));
}

function lastAmounts(csv: string): Map<string, number> {
  const m = new Map<string, number>();
  if (!existsSync(csv)) return m;
  for (const line of readFileSync(csv, "utf8").trim().split("\n").slice(1)) {
    const [, , , address, asset, amount] = line.split(",");
    m.set(`${address}/${asset}`, Number(amount));
  }
  return m;
}

async function main() {
  const watches = parse(readFileSync(expand(opt.file!), "utf8"));
  const fiat = opt.fiat!.toLowerCase();
  if (!/^[a-z]{3}$/.test(fiat)) throw new Error("--fiat wants a three letter code");
  const rows: Row[] = [];
  for (const w of watches) {
    rows.push(...(w.chain === "btc" ? await btc(w) : await eth(w)));
    await new Promise((r) => setTimeout(r, 400)); // public endpoints, be gentle
  }
  const price = await prices(fiat);
  const csv = opt.csv ? expand(opt.csv) : null;
  const before = csv ? lastAmounts(csv) : new Map<string, number>();
  const today = new Date().toISOString().slice(0, 10);

  console.table(rows.map((r) => ({
    label: r.label,
    asset: r.asset,
    amount: r.amount,
    [fiat]: Math.round(r.amount * price[r.asset] * 100) / 100,
    change: before.has(`${r.address}/${r.asset}`) ? r.amount - before.get(`${r.address}/${r.asset}`)! : "",
  })));

  if (csv) {
    if (!existsSync(csv)) writeFileSync(csv, "date,label,chain,address,asset,amount,price,value\n");
    for (const r of rows) {
      const label = r.label.replaceAll(",", " ");
      appendFileSync(csv, [today, label, r.chain, r.address, r.asset, r.amount, price[r.asset],
        (r.amount * price[r.asset]).toFixed(2)].join(",") + "\n");
    }
    console.log("appended to", csv);
  }
}

main().catch((e: Error) => {
  console.error(e instanceof SecretInFile ? `STOP: ${e.message}` : e.message);
  process.exit(e instanceof SecretInFile ? 4 : 1);
});
