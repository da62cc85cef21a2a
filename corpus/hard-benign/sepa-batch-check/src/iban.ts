export const compact = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

export function validIban(raw: string): boolean {
  const iban = compact(raw);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (c) => String(c.charCodeAt(0) - 55));
  let rest = 0;
  for (const d of digits) rest = (rest * 10 + Number(d)) % 97;
  return rest === 1;
}

export function mask(raw: string): string {
  const iban = compact(raw);
  return `${iban.slice(0, 4)}…${iban.slice(-4)}`;
}
