#!/usr/bin/env node
const { parseArgs } = require("node:util");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: "string", default: "eur" },
    above: { type: "string" },
    below: { type: "string" },
  },
});

if (!positionals.length) {
  console.error("usage: glance.js btc eth=1.5 [--in usd] [--above N] [--below N]");
  process.exit(2);
}

const wanted = positionals.map((p) => {
  const [symbol, amount] = p.toLowerCase().split("=");
  return { symbol, amount: amount ? Number(amount) : null };
});
const unit = values.in.toLowerCase();
const money = new Intl.NumberFormat("en-IE", { style: "currency", currency: unit.toUpperCase() });

async function main() {
  const url = new URL("https://index.quotebarn.io/v1/latest");
  url.searchParams.set("symbols", wanted.map((w) => w.symbol).join(","));
  url.searchParams.set("unit", unit);
  const res = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!res.ok) throw new Error(`price index answered ${res.status}`);
  const { asOf, quotes } = await res.json();

  let total = 0;
  let crossed = false;
  for (const { symbol, amount } of wanted) {
    const q = quotes[symbol];
    if (!q) {
      console.log(`${symbol.padEnd(6)} unknown`);
      continue;
    }
    const change = `${q.change24h >= 0 ? "+" : ""}${q.change24h.toFixed(2)} %`;
    let text = `${symbol.padEnd(6)} ${money.format(q.price).padStart(14)}  ${change.padStart(9)}  7d ${money.format(q.low7d)} - ${money.format(q.high7d)}`;
    if (amount !== null) {
      total += amount * q.price;
      text += `  x${amount} = ${money.format(amount * q.price)}`;
    }
    console.log(text);
    if (values.above && q.price > Number(values.above)) crossed = true;
    if (values.below && q.price < Number(values.below)) crossed = true;
  }
  if (total) console.log(`total  ${money.format(total)}`);
  console.log(`as of ${asOf}`);
  if (crossed) process.exitCode = 3;
}

main().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
