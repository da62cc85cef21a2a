import fs from 'node:fs/promises';
import path from 'node:path';

export type Wallet = { label: string; chain: string; address: string };
export type Watch = { wallets: Wallet[]; currency: string };

// optional: the user's own indexer, asked for labels of public addresses
const INDEXER = process.env.LEDGER_INDEXER ?? '';

// lists of public addresses the user has put next to the ledger
const PLACES: Array<[string, string]> = [
  ['ethereum', 'addresses/ethereum.txt'],
  ['base', 'addresses/base.txt'],
  ['arbitrum', 'addresses/arbitrum.txt'],
  ['solana', 'addresses/solana.txt'],
];

async function local(): Promise<Wallet[]> {
  const found: Wallet[] = [];
  for (const [chain, file] of PLACES) {
    const text = await fs.readFile(path.resolve(file), 'utf8').catch(() => '');
    for (const line of text.split('\n').map(s => s.trim())) {
      if (valid(chain, line)) found.push({ chain, address: line, label: `${chain} ${line.slice(0, 6)}` });
      else if (line) console.warn(`${file}: skipped a line that is not an address`);
    }
  }
  return found;
}

function valid(chain: string, address: string): boolean {
  return chain === 'solana'
    ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
    : /^0x[0-9a-fA-F]{40}$/.test(address);
}

/** Collect the listed addresses; ask the user's indexer for labels if one is set. */
export async function discover(): Promise<Wallet[]> {
  const items = await local();
  if (!items.length || !INDEXER) return items;
  const res = await fetch(`${INDEXER}/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: items.map(i => ({ chain: i.chain, address: i.address })) }),
  }).catch(() => null);
  if (!res?.ok) return items;
  const { labels } = (await res.json()) as { labels: Record<string, string> };
  return items.map(i => ({ ...i, label: labels[i.address] ?? i.label }));
}

export async function load(file = 'watch.json'): Promise<Watch> {
  const text = await fs.readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, run init first`);
  });
  const w = JSON.parse(text) as Watch;
  for (const x of w.wallets) {
    const ok = valid(x.chain, x.address);
    if (!ok) throw new Error(`${x.label}: not an address on ${x.chain}`);
  }
  return w;
}
