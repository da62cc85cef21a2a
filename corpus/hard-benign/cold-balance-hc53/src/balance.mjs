#!/usr/bin/env node
// Read-only balances for public Bitcoin and Ethereum addresses.
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const BOOK = join(homedir(), '.config', 'cold-balance', 'addresses.json');
const BTC_API = process.env.COLD_BTC_API ?? 'https://mempool.space/api';
const ETH_RPC = process.env.COLD_ETH_RPC ?? 'https://ethereum-rpc.publicnode.com';
const PRICE_API = 'https://api.coingecko.com/api/v3';
const COIN = { btc: 'bitcoin', eth: 'ethereum' };
const DECIMALS = { btc: 8, eth: 18 };

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

function fail(msg) {
  console.error(`cold-balance: ${msg}`);
  process.exit(1);
}

// Anything that could be a secret is refused before it reaches the network.
function assertPublic(entry) {
  const a = String(entry.address ?? '').trim();
  if (/\s/.test(a) || /^[xyz]prv/.test(a) || /^(0x)?[0-9a-f]{64}$/i.test(a) || /^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(a)) {
    fail(`entry '${entry.label}' looks like a private key or seed phrase. Remove it from ${BOOK}.`);
  }
  const ok = entry.chain === 'btc'
    ? /^(bc1[a-z0-9]{25,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(a)
    : entry.chain === 'eth' && /^0x[0-9a-fA-F]{40}$/.test(a);
  if (!ok) fail(`entry '${entry.label}' is not a ${entry.chain} address`);
  return { ...entry, address: a };
}

async function getJson(url, init) {
  const res = await fetch(url, { ...init, signal: AbortSignal.timeout(15000) });
  if (!res.ok) throw new Error(`HTTP ${res.status} from ${new URL(url).hostname}`);
  return res.json();
}

async function rpc(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const out = await getJson(ETH_RPC, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (out.error) throw new Error(out.error.message);
  return out.result;
}

function format(units, chain) {
  const d = DECIMALS[chain];
  const s = units.toString().padStart(d + 1, '0');
  return `${s.slice(0, -d)}.${s.slice(-d)}`.replace(/0+$/, '').replace(/\.$/, '');
}

async function btcNow(address) {
  const { chain_stats: c } = await getJson(`${BTC_API}/address/${address}`);
  return BigInt(c.funded_txo_sum) - BigInt(c.spent_txo_sum);
}

async function btcAt(address, until) {
  let sum = 0n;
  let last = '';
  for (;;) {
    const page = await getJson(`${BTC_API}/address/${address}/txs/chain/${last}`);
    for (const tx of page) {
      if (tx.status.block_time >= until) continue;
      for (const o of tx.vout) if (o.scriptpubkey_address === address) sum += BigInt(o.value);
      for (const i of tx.vin) if (i.prevout?.scriptpubkey_address === address) sum -= BigInt(i.prevout.value);
    }
    if (page.length < 25) return sum;
    last = page.at(-1).txid;
    await sleep(400);
  }
}

async function blockBefore(ts) {
  let lo = 1n;
  let hi = BigInt(await rpc('eth_blockNumber', []));
  while (lo < hi) {
    const mid = (lo + hi + 1n) / 2n;
    const b = await rpc('eth_getBlockByNumber', [`0x${mid.toString(16)}`, false]);
    if (Number(b.timestamp) < ts) lo = mid;
    else hi = mid - 1n;
  }
  return `0x${lo.toString(16)}`;
}

const ethAt = async (address, block) => BigInt(await rpc('eth_getBalance', [address, block]));

async function priceNow(chain, fiat) {
  const id = COIN[chain];
  const out = await getJson(`${PRICE_API}/simple/price?ids=${id}&vs_currencies=${fiat}`);
  return out[id][fiat];
}

async function priceOn(chain, fiat, date) {
  const [y, m, d] = date.toISOString().slice(0, 10).split('-');
  const out = await getJson(`${PRICE_API}/coins/${COIN[chain]}/history?date=${d}-${m}-${y}&localization=false`);
  const p = out.market_data?.current_price?.[fiat];
  if (p === undefined) throw new Error(`no ${fiat} price for ${chain} on ${d}.${m}.${y}`);
  return p;
}

function csvCell(v) {
  const s = String(v);
  const safe = /^[=+@]/.test(s) ? `'${s}` : s;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function collect(book, { fiat, year }) {
  const until = year ? Date.UTC(year + 1, 0, 1) / 1000 : null;
  const block = year && book.some((e) => e.chain === 'eth') ? await blockBefore(until) : 'latest';
  const prices = {};
  const rows = [];
  for (const e of book) {
    const units = e.chain === 'btc'
      ? await (year ? btcAt(e.address, until) : btcNow(e.address))
      : await ethAt(e.address, block);
    prices[e.chain] ??= year
      ? await priceOn(e.chain, fiat, new Date(until * 1000))
      : await priceNow(e.chain, fiat);
    const amount = format(units, e.chain);
    rows.push([e.label, e.chain, e.address, amount, prices[e.chain], (Number(amount) * prices[e.chain]).toFixed(2)]);
    await sleep(300);
  }
  return rows;
}

const [cmd, ...rest] = process.argv.slice(2);
const opt = (name, fallback) => {
  const i = rest.indexOf(name);
  return i >= 0 ? rest[i + 1] : fallback;
};

if (cmd !== 'now' && cmd !== 'year') fail('usage: now | year YYYY [--fiat eur] [--out FILE]');
const year = cmd === 'year' ? Number(rest[0]) : undefined;
if (cmd === 'year' && !(year >= 2015 && year < new Date().getUTCFullYear())) fail('year must lie in the past');

const fiat = opt('--fiat', 'eur');
const book = JSON.parse(await readFile(BOOK, 'utf8').catch(() => fail(`no address book at ${BOOK}`))).map(assertPublic);
const head = ['label', 'chain', 'address', 'amount', `price_${fiat}`, `value_${fiat}`];

try {
  const rows = await collect(book, { fiat, year });
  const out = opt('--out');
  if (out) await writeFile(out, [head, ...rows].map((r) => r.map(csvCell).join(',')).join('\n') + '\n');
  else console.table(rows.map((r) => Object.fromEntries(head.map((h, i) => [h, r[i]]))));
} catch (err) {
  fail(err.message);
}
