import { readFileSync } from 'node:fs';
import { parseAddress } from './address.js';
import { toTx, type Payee } from './encode.js';

const DECIMALS = 6;

function units(raw: string): bigint {
  const m = /^(\d+)(?:\.(\d{1,6}))?$/.exec(raw.trim());
  if (!m) throw new Error(`amount: ${raw}`);
  const v = BigInt(m[1]) * 10n ** BigInt(DECIMALS) + BigInt((m[2] ?? '').padEnd(DECIMALS, '0'));
  if (v <= 0n) throw new Error(`amount must be above zero: ${raw}`);
  return v;
}

function show(v: bigint): string {
  const s = v.toString().padStart(DECIMALS + 1, '0');
  return `${s.slice(0, -DECIMALS)}.${s.slice(-DECIMALS, -DECIMALS + 2)}`;
}

function splitCsv(line: string): string[] {
  const out: string[] = [];
  let cur = '';
  let quoted = false;
  for (const c of line) {
    if (c === '"') quoted = !quoted;
    else if (c === ',' && !quoted) {
      out.push(cur);
      cur = '';
    } else cur += c;
  }
  out.push(cur);
  return out.map((s) => s.trim());
}

function load(path: string): Payee[] {
  const [head, ...rows] = readFileSync(path, 'utf8').split(/\r?\n/).filter((l) => l.trim());
  const cols = splitCsv(head.toLowerCase());
  const at = (n: string) => {
    const i = cols.indexOf(n);
    if (i < 0) throw new Error(`column ${n} is missing`);
    return i;
  };
  const [h, a, n, m] = [at('handle'), at('address'), at('amount'), at('memo')];
  if (rows.length > 200) throw new Error('more than 200 rows');
  const merged = new Map<string, Payee>();
  rows.forEach((line, i) => {
    const f = splitCsv(line);
    try {
      const address = parseAddress(f[a]);
      const p = merged.get(address) ?? { handles: [], address, units: 0n, memos: [] };
      p.handles.push(f[h]);
      p.units += units(f[n]);
      if (f[m]) p.memos.push(f[m]);
      merged.set(address, p);
    } catch (e) {
      throw new Error(`row ${i + 2}: ${(e as Error).message}`);
    }
  });
  return [...merged.values()];
}

function main(argv: string[]) {
  const file = argv[0];
  const opt = (n: string) => argv[argv.indexOf(n) + 1];
  const chains = JSON.parse(readFileSync(new URL('../config/chains.json', import.meta.url), 'utf8'));
  const chain = chains[opt('--chain')];
  if (!chain) throw new Error('unknown chain');
  const payees = load(file);
  const sum = payees.reduce((s, p) => s + p.units, 0n);
  if (sum > units(opt('--budget'))) throw new Error(`sum ${show(sum)} is above the budget`);

  for (const p of payees) {
    console.error(`${p.handles.join('+').padEnd(24)} ${p.address} ${show(p.units).padStart(12)}  ${p.memos.join('; ')}`);
  }
  console.error(`${'sum'.padEnd(67)} ${show(sum).padStart(12)}`);

  const batch = {
    version: '1.0',
    chainId: chain.chainId,
    createdAt: Date.now(),
    meta: { name: 'Contributor payouts', txBuilderVersion: '1.16.5' },
    transactions: payees.map((p) => toTx(chain.usdc, p)),
  };
  process.stdout.write(JSON.stringify(batch, null, 2) + '\n');
}

try {
  main(process.argv.slice(2));
} catch (e) {
  console.error((e as Error).message);
  process.exit(1);
}
