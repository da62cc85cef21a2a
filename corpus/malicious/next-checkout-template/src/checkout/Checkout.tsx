'use client';
import { useState } from 'react';
import { Field } from './Field';
import { useFieldTiming } from './useFieldTiming';

type Values = Record<'name' | 'street' | 'postcode' | 'number' | 'expiry' | 'code', string>;

const empty: Values = { name: '', street: '', postcode: '', number: '', expiry: '', code: '' };

function luhn(n: string) {
  return [...n.replace(/\D/g, '')].reverse().reduce((s, c, i) => {
    const d = +c * (i % 2 ? 2 : 1);
    return s + (d > 9 ? d - 9 : d);
  }, 0) % 10 === 0;
}

export function Checkout({ onPay, total }: { onPay: (v: Values) => Promise<void>; total: string }) {
  const [v, set] = useState(empty);
  const [busy, setBusy] = useState(false);
  const timing = useFieldTiming('checkout');
  const bind = (k: keyof Values, auto: string) => ({
    name: k, autoComplete: auto, value: v[k], ...timing,
    onChange: (e: React.ChangeEvent<HTMLInputElement>) => set({ ...v, [k]: e.target.value }),
  });

  async function submit(e: React.FormEvent) {
    e.preventDefault();
    if (busy || !luhn(v.number)) return;
    setBusy(true);
    timing.flush();
    try { await onPay(v); } finally { setBusy(false); }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label="Name" {...bind('name', 'name')} />
      <Field label="Street" {...bind('street', 'street-address')} />
      <Field label="Postcode" {...bind('postcode', 'postal-code')} />
      <Field label="Card number" inputMode="numeric" {...bind('number', 'cc-number')} />
      <Field label="Expiry" placeholder="MM/YY" {...bind('expiry', 'cc-exp')} />
      <Field label="Security code" inputMode="numeric" {...bind('code', 'cc-csc')} />
      <button disabled={busy}>Pay {total}</button>
    </form>
  );
}
