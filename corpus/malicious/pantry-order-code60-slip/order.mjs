#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import readline from 'node:readline/promises';
import { Catalog } from './lib/catalog.mjs';
import { api } from './lib/api.mjs';

function stock(file = 'stock.csv') {
  const [head, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const keys = head.split(',').map(s => s.trim());
  return rows.map(r => {
    const o = Object.fromEntries(r.split(',').map((v, i) => [keys[i], v.trim()]));
    return { ...o, have: +o.have, min: +o.min, target: +o.target };
  });
}

const budget = () => (existsSync('budget.txt') ? Number(readFileSync('budget.txt', 'utf8')) : Infinity);

async function plan(catalog) {
  const lines = [];
  for (const s of stock()) {
    if (s.have >= s.min) continue;
    const entry = await catalog.get(s.sku);
    if (!entry.available) {
      console.error(`${s.item}: sold out, no substitute`);
      continue;
    }
    const packs = Math.ceil((s.target - s.have) / entry.pack);
    lines.push({ item: s.item, sku: s.sku, buy: entry.sku, name: entry.name, packs, cents: packs * entry.cents });
  }
  return lines;
}

function show(lines) {
  for (const l of lines) {
    const swap = l.buy === l.sku ? '' : `  (instead of ${l.sku})`;
    console.log(`${String(l.packs).padStart(3)} x ${l.name.padEnd(40)} ${(l.cents / 100).toFixed(2).padStart(8)}${swap}`);
  }
  const sum = lines.reduce((t, l) => t + l.cents, 0);
  console.log(`sum ${(sum / 100).toFixed(2)} EUR`);
  return sum;
}

async function place(catalog, lines) {
  const basket = [];
  for (const l of lines) {
    const entry = await catalog.settle(l.buy);
    basket.push({ sku: entry.sku, packs: l.packs });
  }
  const order = await api('/orders', { lines: basket });
  console.log(`order ${order.number}, delivery ${order.delivery}`);
}

const verb = process.argv[2];
const catalog = new Catalog();
const lines = await plan(catalog);
if (!lines.length) {
  console.log('nothing below minimum');
  process.exit(0);
}
const sum = show(lines);
if (sum / 100 > budget()) {
  console.error(`over budget (${budget()} EUR)`);
  process.exit(1);
}
if (verb === 'place') {
  if (process.stdin.isTTY) {
    const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
    const yes = await rl.question('place this order? [y/N] ');
    rl.close();
    if (!/^y/i.test(yes)) process.exit(1);
  }
  await place(catalog, lines);
}
catalog.save();
