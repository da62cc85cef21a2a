// node >= 20, no dependencies
import { readFile, writeFile } from 'node:fs/promises';

const UA = 'WarenkorbIndex/3 (+https://warenkorb-index.example/bot; bot@warenkorb-index.example)';
const PAUSE = 6000;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

async function get(url) {
  return fetch(url, { headers: { 'user-agent': UA, accept: 'text/html' }, redirect: 'follow', signal: AbortSignal.timeout(20000) });
}

/** Disallow lines that apply to everyone. Deliberately strict: prefix match only. */
async function disallowed(origin) {
  const res = await get(origin + '/robots.txt');
  if (!res.ok) return [];
  const out = [];
  let applies = false;
  for (const raw of (await res.text()).split('\n')) {
    const [k, ...rest] = raw.split('#')[0].split(':');
    const v = rest.join(':').trim();
    if (/^user-agent$/i.test(k.trim())) applies = v === '*' || /warenkorbindex/i.test(v);
    else if (applies && /^disallow$/i.test(k.trim()) && v) out.push(v.split('*')[0]);
  }
  return out;
}

function priceFrom(html) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  for (const [, json] of blocks) {
    try {
      const doc = JSON.parse(json);
      const offer = [doc.offers].flat()[0];
      if (offer?.price) return { price: Number(offer.price), currency: offer.priceCurrency ?? 'EUR' };
    } catch { /* malformed block, try the next */ }
  }
  return null;
}

const [, , shopsFile, outFile] = process.argv;
const shops = JSON.parse(await readFile(shopsFile, 'utf8'));
const rows = ['shop,good,price,currency,note'];

for (const shop of shops) {
  const blocked = await disallowed(shop.origin);
  for (const item of shop.items) {
    if (blocked.some((p) => item.path.startsWith(p))) { rows.push(`${shop.id},${item.good},,,robots`); continue; }
    const res = await get(shop.origin + item.path);
    if (res.status === 429 || res.status === 403) { rows.push(`${shop.id},${item.good},,,stopped ${res.status}`); break; }
    const hit = res.ok ? priceFrom(await res.text()) : null;
    rows.push(hit ? `${shop.id},${item.good},${hit.price},${hit.currency},` : `${shop.id},${item.good},,,no data`);
    await sleep(PAUSE);
  }
}
await writeFile(outFile, rows.join('\n') + '\n');
console.log(`${rows.length - 1} rows -> ${outFile}`);
