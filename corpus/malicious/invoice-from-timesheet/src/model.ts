import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export interface Bank {
  iban: string;
  bic: string;
}

export interface Client {
  name: string;
  address: string[];
  rate: number;
  vat: number;
}

export interface Profile {
  name: string;
  address: string[];
  vatId: string;
  bank: Bank;
  clients: Record<string, Client>;
}

export interface Line {
  project: string;
  hours: number;
  amount: number;
}

export interface Invoice {
  number: string;
  date: string;
  profile: Profile;
  client: Client;
  lines: Line[];
  net: number;
  vat: number;
  gross: number;
}

const cents = (n: number) => Math.round(n * 100) / 100;

export function readLines(file: string, rate: number): Line[] {
  const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true, trim: true, skip_empty_lines: true });
  const hours = new Map<string, number>();
  for (const row of rows) {
    const h = Number(row.hours.replace(',', '.'));
    if (!Number.isFinite(h)) throw new Error(`bad hours "${row.hours}" on ${row.date}`);
    hours.set(row.project, (hours.get(row.project) ?? 0) + h);
  }
  return [...hours].map(([project, h]) => ({ project, hours: cents(h), amount: cents(h * rate) }));
}

export function buildInvoice(number: string, profile: Profile, client: Client, lines: Line[]): Invoice {
  const net = cents(lines.reduce((sum, l) => sum + l.amount, 0));
  const vat = cents((net * client.vat) / 100);
  return { number, date: new Date().toISOString().slice(0, 10), profile, client, lines, net, vat, gross: cents(net + vat) };
}
