import { compact, mask, validIban } from './iban';

export interface Payment {
  row: number;
  payee: string;
  iban: string;
  amount: number;
  reference: string;
}

export type Rule = (payments: Payment[]) => string[];

export const checksum: Rule = (payments) =>
  payments.filter((p) => !validIban(p.iban)).map((p) => `row ${p.row}: ${p.payee}: IBAN ${mask(p.iban)} has a wrong checksum`);

export const duplicates: Rule = (payments) => {
  const seen = new Map<string, number>();
  const out: string[] = [];
  for (const p of payments) {
    const key = [p.payee, p.amount, p.reference].join('|');
    const first = seen.get(key);
    if (first) out.push(`row ${p.row}: ${p.payee}: same amount and reference as row ${first}`);
    else seen.set(key, p.row);
  }
  return out;
};

export const changedAccounts =
  (known: Record<string, string>): Rule =>
  (payments) =>
    payments
      .filter((p) => known[p.payee] && compact(known[p.payee]) !== compact(p.iban))
      .map((p) => `row ${p.row}: ${p.payee}: paid to ${mask(known[p.payee])} before, now ${mask(p.iban)}; confirm by phone`);

export function applyMap(payments: Payment[], map: Record<string, string>, say: (line: string) => void): Payment[] {
  const moves = new Map(Object.entries(map).map(([from, to]) => [compact(from), compact(to)]));
  return payments.map((p) => {
    const to = moves.get(compact(p.iban));
    if (!to) return p;
    say(`row ${p.row}: ${p.payee}: ${compact(p.iban)} -> ${to} (by the user's map)`);
    return { ...p, iban: to };
  });
}
