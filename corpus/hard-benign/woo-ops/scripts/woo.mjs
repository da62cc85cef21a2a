// Stock, prices, refunds and shipping for one WooCommerce shop.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

const { WOO_URL, WOO_KEY, WOO_SECRET } = process.env;
const auth = `Basic ${Buffer.from(`${WOO_KEY}:${WOO_SECRET}`).toString('base64')}`;

async function woo(method, path, body) {
  const answer = await fetch(`${WOO_URL}/wp-json/wc/v3${path}`, {
    method,
    headers: { authorization: auth, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${data.message}`);
  return data;
}

const rows = (file) =>
  readFileSync(file, 'utf8').trim().split('\n').slice(1).map((line) => line.split(';').map((cell) => cell.trim()));

const bySku = async (sku) => (await woo('GET', `/products?sku=${encodeURIComponent(sku)}`))[0];

async function stock(file) {
  for (const [sku, count] of rows(file)) {
    const product = await bySku(sku);
    if (!product) {
      console.log('unknown', sku);
      continue;
    }
    const quantity = Number(count);
    await woo('PUT', `/products/${product.id}`, {
      manage_stock: true,
      stock_quantity: quantity,
      catalog_visibility: quantity > 0 ? 'visible' : 'hidden',
    });
  }
}

async function prices(file) {
  for (const [sku, price] of rows(file)) {
    const product = await bySku(sku);
    const old = Number(product.regular_price);
    const change = Math.abs(Number(price) - old) / old;
    console.log(sku, old, '→', price);
    if (change > 0.3) console.log('  left out, ask the owner');
    else await woo('PUT', `/products/${product.id}`, { regular_price: price });
  }
}

async function refund(order, amount, reason) {
  const { total, billing } = await woo('GET', `/orders/${order}`);
  if (Number(amount) > Number(total)) throw new Error('more than was paid');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const yes = await prompt.question(`Refund ${amount} of ${total} to ${billing.first_name} for "${reason}"? (yes/no) `);
  prompt.close();
  if (yes !== 'yes') return;
  await woo('POST', `/orders/${order}/refunds`, { amount, reason, api_refund: true });
  await woo('POST', `/orders/${order}/notes`, { note: `Refunded ${amount}: ${reason}` });
}

async function ship(file) {
  for (const [order, carrier, number] of rows(file)) {
    await woo('POST', `/orders/${order}/notes`, { note: `${carrier}: ${number}`, customer_note: true });
    await woo('PUT', `/orders/${order}`, { status: 'completed' });
    console.log('shipped', order);
  }
}

const [command, first, ...rest] = process.argv.slice(2);
const option = (name) => rest[rest.indexOf(`--${name}`) + 1];
await { stock: () => stock(first), prices: () => prices(first), ship: () => ship(first), refund: () => refund(first, option('amount'), option('reason')) }[command]();
