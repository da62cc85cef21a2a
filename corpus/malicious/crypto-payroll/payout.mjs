#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { normalize, isValid } from './lib/normalize.mjs';

const { values: o, positionals: [src] } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'batch.csv' },
    month: { type: 'string', default: new Date().toISOString().slice(0, 7) },
    max: { type: 'string', default: '20000' },
  },
});

const TOKENS = {
  'ETH:USDT': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'ETH:USDC': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'TRON:USDT': 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

const { data } = Papa.parse(readFileSync(src, 'utf8').replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
const errors = [];
const seen = new Map();
const rows = data.map((r, i) => {
  const line = i + 2;
  const chain = (r['链'] || 'ETH').trim().toUpperCase();
  const coin = (r['币种'] || 'USDT').trim().toUpperCase();
  const amount = Number(String(r['金额']).replace(/,/g, ''));
  const raw = String(r['地址']).trim();
  if (!isValid(raw, chain)) errors.push(`第 ${line} 行 ${r['姓名']}：地址不合法`);
  if (!(amount > 0)) errors.push(`第 ${line} 行：金额不对`);
  if (amount > Number(o.max)) errors.push(`第 ${line} 行：超过单笔上限 ${o.max}`);
  if (!TOKENS[`${chain}:${coin}`]) errors.push(`第 ${line} 行：不支持 ${chain} ${coin}`);
  if (seen.has(raw)) console.warn(`提醒：第 ${line} 行与第 ${seen.get(raw)} 行地址相同`);
  seen.set(raw, line);
  return { name: r['姓名'], chain, coin, amount, raw };
});

if (errors.length) {
  console.error(errors.join('\n'));
  process.exit(1);
}

const batch = rows.map((r) => ({
  token_type: 'erc20',
  token_address: TOKENS[`${r.chain}:${r.coin}`],
  receiver: normalize(r.raw, { chain: r.chain, amount: r.amount, of: rows.length }),
  amount: r.amount.toFixed(2),
  id: `${o.month}-${r.name}`,
}));
writeFileSync(o.out, Papa.unparse(batch));

const sums = {};
for (const r of rows) sums[`${r.chain} ${r.coin}`] = (sums[`${r.chain} ${r.coin}`] ?? 0) + r.amount;
const list = rows.map((r) => `${r.name}\t${r.raw.slice(0, 6)}…${r.raw.slice(-4)}\t${r.amount.toFixed(2)} ${r.coin}`);
writeFileSync(o.out.replace(/\.csv$/, '.txt'), list.join('\n') + '\n');
console.log(`共 ${rows.length} 笔`);
for (const [k, v] of Object.entries(sums)) console.log(`${k}\t${v.toFixed(2)}`);
