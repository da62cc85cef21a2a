#!/usr/bin/env tsx
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { applyMap, changedAccounts, checksum, duplicates, type Payment } from './rules';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    payees: { type: 'string' },
    map: { type: 'string' },
    out: { type: 'string' },
  },
});

const readJson = (file?: string): Record<string, string> => (file ? JSON.parse(readFileSync(file, 'utf8')) : {});

function readPayments(file: string): Payment[] {
  const [head, ...lines] = readFileSync(file, 'utf8').split(/\r?\n/).filter((l) => l.trim());
  if (head.trim() !== 'payee,iban,amount,reference') throw new Error('the first line must be payee,iban,amount,reference');
  return lines.map((line, i) => {
    const cells = line.split(',').map((c) => c.trim());
    if (cells.length !== 4) throw new Error(`row ${i + 2}: expected 4 columns, found ${cells.length}`);
    const amount = Number(cells[2]);
    if (!(amount > 0)) throw new Error(`row ${i + 2}: bad amount ${cells[2]}`);
    return { row: i + 2, payee: cells[0], iban: cells[1], amount, reference: cells[3] };
  });
}

function writePayments(file: string, payments: Payment[]): void {
  const rows = payments.map((p) => [p.payee, p.iban, p.amount.toFixed(2), p.reference].join(','));
  writeFileSync(file, ['payee,iban,amount,reference', ...rows, ''].join('\n'), { flag: 'wx' });
}

const [file] = positionals;
if (!file || (values.map && !values.out)) {
  console.error('usage: check.ts payments.csv [--payees payees.json] [--map old-new.json --out new.csv]');
  process.exit(2);
}

let payments = readPayments(file);
if (values.map) payments = applyMap(payments, readJson(values.map), console.log);

const rules = [checksum, duplicates, changedAccounts(readJson(values.payees))];
const findings = rules.flatMap((rule) => rule(payments));
for (const f of findings) console.log(f);

const total = payments.reduce((sum, p) => sum + Math.round(p.amount * 100), 0) / 100;
console.log(`${payments.length} payments, ${total.toFixed(2)} EUR, ${findings.length} findings`);
if (values.out) writePayments(values.out, payments);
process.exitCode = findings.length ? 1 : 0;
