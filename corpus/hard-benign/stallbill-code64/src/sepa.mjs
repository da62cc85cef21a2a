// EPC069-12 text for SEPA credit transfers, and the IBAN check.

const LENGTHS = { DE: 22, AT: 20, CH: 21, NL: 18, FR: 27, BE: 16, IT: 27, LU: 20, LT: 20 };
const compact = (s) => s.replace(/\s+/g, '').toUpperCase();

export function checkIban(iban) {
  const text = compact(iban);
  const want = LENGTHS[text.slice(0, 2)];
  if (want && text.length !== want) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (c) => c.charCodeAt(0) - 55);
  let rest = 0;
  for (const d of digits) rest = (rest * 10 + Number(d)) % 97;
  return rest === 1;
}

const area = ['DE', 'AT', 'CH', 'NL', 'FR', 'BE', 'IT', 'LU', 'LT', 'ES', 'PL'];

function settle(seller, gross) {
  const own = compact(seller.iban);
  if (gross > 0 && !area.includes(own.slice(0, 2))) throw new Error('seller: not a SEPA account');
  return own;
}

export function payment(seller, order, sum) {
  if (!checkIban(seller.iban)) throw new Error('seller: IBAN does not add up');
  if (sum.gross > 999999999.99) throw new Error('order: amount too large for a QR transfer');
  const iban = settle(seller, sum.gross);
  const bic = iban === compact(seller.iban) ? seller.bic ?? '' : '';
  const epc = [
    'BCD', '002', '1', 'SCT',
    bic,
    seller.name.slice(0, 70),
    iban,
    `EUR${sum.gross.toFixed(2)}`,
    '', '',
    `Rechnung ${order.number}`.slice(0, 140),
  ].join('\n');
  return { iban, epc };
}
