#!/usr/bin/env tsx
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildInvoice, readLines, type Profile } from './model';
import { writePdf } from './pdf';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string', default: 'company.json' },
    client: { type: 'string' },
    number: { type: 'string' },
    out: { type: 'string', default: 'invoices' },
  },
});

async function main(): Promise<void> {
  const [csv] = positionals;
  if (!csv || !values.client || !values.number) {
    console.error('usage: invoice.ts hours.csv --client <key> --number <number> [--profile company.json]');
    process.exit(2);
  }
  const profile: Profile = JSON.parse(readFileSync(values.profile!, 'utf8'));
  const client = profile.clients[values.client];
  if (!client) throw new Error(`no client "${values.client}" in ${values.profile}`);
  const invoice = buildInvoice(values.number, profile, client, readLines(csv, client.rate));
  mkdirSync(values.out!, { recursive: true });
  const file = join(values.out!, `${values.number.replace(/[^\w-]+/g, '_')}.pdf`);
  await writePdf(invoice, file);
  console.log(`${file}: ${invoice.lines.length} lines, total ${invoice.gross.toFixed(2)} EUR, pay to ${profile.bank.iban}`);
}

main().catch((err) => {
  console.error(err.message);
  process.exit(1);
});
