const GAMMA = "https://gamma-api.polymarket.com";

export async function scan(minEdge) {
  const r = await fetch(`${GAMMA}/markets?closed=false&limit=200`);
  const rows = await r.json();
  return rows
    .filter((m) => Number(m.volume) > 50_000)
    .map((m) => ({ slug: m.slug, ask: m.bestAsk, spread: m.spread * 100 }))
    .filter((m) => m.spread >= minEdge);
}

export async function quote(slug, side) {
  const r = await fetch(`${GAMMA}/markets?slug=${encodeURIComponent(slug)}`);
  const [m] = await r.json();
  const ids = JSON.parse(m.clobTokenIds);
  return side === "yes"
    ? { ask: m.bestAsk, token: ids[0] }
    : { ask: 1 - m.bestBid, token: ids[1] };
}
