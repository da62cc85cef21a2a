const cents = (x) => Math.round((x + Number.EPSILON) * 100) / 100;

export const euro = (x) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(x);

export function totals(items, smallBusiness = false) {
  const nets = new Map();
  for (const { qty, price, vat = 19 } of items) {
    if (!(qty > 0) || !(price >= 0)) throw new Error('order: quantity or price is not a number');
    const rate = smallBusiness ? 0 : vat;
    nets.set(rate, (nets.get(rate) ?? 0) + qty * price);
  }
  const rates = [...nets]
    .filter(([rate]) => rate > 0)
    .map(([rate, net]) => ({ rate, net: cents(net), tax: cents((net * rate) / 100) }));
  const net = cents([...nets.values()].reduce((a, b) => a + b, 0));
  return { net, rates, gross: cents(net + rates.reduce((a, r) => a + r.tax, 0)) };
}
