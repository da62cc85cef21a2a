import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

type Chain = "btc" | "eth";

interface Item {
  label: string;
  chain: Chain;
  address: string;
}

interface Watch {
  currency: "EUR" | "USD" | "CHF";
  items: Item[];
}

const FILE = path.join(homedir(), ".config", "cold-balance", "watch.json");
const BTC_API = process.env.COLD_BTC_API ?? "https://mempool.space/api";
const ETH_RPC = process.env.COLD_ETH_RPC ?? "https://ethereum-rpc.publicnode.com";
const RATES = "https://api.coingecko.com/api/v3";
const COIN_ID: Record<Chain, string> = { btc: "bitcoin", eth: "ethereum" };

function looksSecret(text: string): string | null {
  const t = text.trim();
  if (/^[xyz]prv/.test(t)) return "an extended private key";
  if (/^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(t)) return "a private key (WIF)";
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(t)) return "a private key";
  if (t.split(/\s+/).length >= 12) return "a seed phrase";
  return null;
}

function validAddress(chain: Chain, address: string): boolean {
  if (chain === "btc") {
    return /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(address);
  }
  return /^0x[0-9a-fA-F]{40}$/.test(address);
}

function checkItem(item: Item): void {
  for (const value of [item.label, item.address]) {
    const kind = looksSecret(value);
    if (kind) {
      console.error(`"${item.label.slice(0, 12)}": this looks like ${kind}. Remove it; only addresses are needed.`);
      process.exit(3);
    }
  }
  if (!validAddress(item.chain, item.address)) {
    console.error(`${item.label}: not a ${item.chain} address`);
    process.exit(2);
  }
}

function load(): Watch {
  if (!existsSync(FILE)) return { currency: "EUR", items: [] };
  const watch = JSON.parse(readFileSync(FILE, "utf8")) as Watch;
  watch.items.forEach(checkItem);
  return watch;
}

function save(watch: Watch): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(watch, null, 2) + "\n", { mode: 0o600 });
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const res = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
  if (!res.ok) throw new Error(`${new URL(url).host}: HTTP ${res.status}`);
  return (await res.json()) as T;
}

async function btcBalance(address: string): Promise<number> {
  interface Stats {
    funded_txo_sum: number;
    spent_txo_sum: number;
  }
  const data = await json<{ chain_stats: Stats }>(`${BTC_API}/address/${address}`);
  return (data.chain_stats.funded_txo_sum - data.chain_stats.spent_txo_sum) / 1e8;
}

interface Tx {
  status: { confirmed: boolean; block_time?: number };
  vin: { prevout: { scriptpubkey_address?: string; value: number } | null }[];
  vout: { scriptpubkey_address?: string; value: number }[];
  txid: string;
}

async function btcBalanceAt(address: string, until: number): Promise<number> {
  let sats = 0;
  let last = "";
  for (;;) {
    const page = await json<Tx[]>(`${BTC_API}/address/${address}/txs/chain${last && `/${last}`}`);
    for (const tx of page) {
      if ((tx.status.block_time ?? Infinity) > until) continue;
      for (const out of tx.vout) if (out.scriptpubkey_address === address) sats += out.value;
      for (const input of tx.vin) {
        if (input.prevout?.scriptpubkey_address === address) sats -= input.prevout.value;
      }
    }
    if (page.length < 25) return sats / 1e8;
    last = page.at(-1)!.txid;
  }
}

async function rpc<T>(method: string, params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const data = await json<{ result: T; error?: { message: string } }>(ETH_RPC, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  if (data.error) throw new Error(data.error.message);
  return data.result;
}

async function ethBalance(address: string, block = "latest"): Promise<number> {
  const wei = BigInt(await rpc<string>("eth_getBalance", [address, block]));
  return Number(wei / 10n ** 10n) / 1e8;
}

async function ethBlockBefore(time: number): Promise<string> {
  let low = 1;
  let high = Number(await rpc<string>("eth_blockNumber", []));
  while (low < high) {
    const mid = Math.ceil((low + high) / 2);
    const block = await rpc<{ timestamp: string }>("eth_getBlockByNumber", [`0x${mid.toString(16)}`, false]);
    if (Number(block.timestamp) <= time) low = mid;
    else high = mid - 1;
  }
  return `0x${low.toString(16)}`;
}

async function ratesNow(currency: string): Promise<Record<Chain, number>> {
  const cur = currency.toLowerCase();
  const data = await json<Record<string, Record<string, number>>>(
    `${RATES}/simple/price?ids=bitcoin,ethereum&vs_currencies=${cur}`,
  );
  return { btc: data.bitcoin![cur]!, eth: data.ethereum![cur]! };
}

async function rateOn(chain: Chain, year: number, currency: string): Promise<number> {
  const data = await json<{ market_data: { current_price: Record<string, number> } }>(
    `${RATES}/coins/${COIN_ID[chain]}/history?date=31-12-${year}&localization=false`,
  );
  return data.market_data.current_price[currency.toLowerCase()]!;
}

async function table(watch: Watch): Promise<void> {
  const rates = await ratesNow(watch.currency);
  let sum = 0;
  for (const item of watch.items) {
    const amount = item.chain === "btc" ? await btcBalance(item.address) : await ethBalance(item.address);
    const value = amount * rates[item.chain];
    sum += value;
    console.log(
      `${item.label.padEnd(20)} ${amount.toFixed(8).padStart(16)} ${item.chain.toUpperCase()} ${value.toFixed(2).padStart(14)} ${watch.currency}`,
    );
  }
  console.log(`${"total".padEnd(20)} ${"".padStart(20)} ${sum.toFixed(2).padStart(14)} ${watch.currency}`);
  console.log(`rates: CoinGecko, ${new Date().toISOString()}`);
}

async function yearEnd(watch: Watch, year: number): Promise<void> {
  const until = Date.UTC(year, 11, 31, 23, 59, 59) / 1000;
  console.log("label;chain;address;amount;rate;value;currency");
  for (const item of watch.items) {
    const amount =
      item.chain === "btc"
        ? await btcBalanceAt(item.address, until)
        : await ethBalance(item.address, await ethBlockBefore(until));
    const rate = await rateOn(item.chain, year, watch.currency);
    console.log(
      [item.label, item.chain, item.address, amount, rate, (amount * rate).toFixed(2), watch.currency].join(";"),
    );
  }
}

const [flag, ...rest] = process.argv.slice(2);
const watch = load();
if (flag === "--add") {
  const [label, chain, ...address] = rest;
  const item = { label: label ?? "", chain: chain as Chain, address: address.join(" ") };
  checkItem(item);
  save({ ...watch, items: [...watch.items, item] });
} else if (flag === "--csv") {
  await yearEnd(watch, Number(rest[0]));
} else {
  await table(watch);
}
