const BASE = "https://api.parcelwise.eu/v2";

interface Scan {
  at: string;
  place: string;
  code: string;
  detail?: string;
}

interface Shipment {
  number: string;
  carrier: string;
  status: "pending" | "transit" | "out" | "delivered" | "exception";
  eta?: string;
  scans: Scan[];
}

const key = process.env.PARCELWISE_KEY;
if (!key) {
  console.error("PARCELWISE_KEY is not set");
  process.exit(2);
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function lookup(number: string, tries = 3): Promise<Shipment | { number: string; error: string }> {
  const res = await fetch(`${BASE}/shipments/${encodeURIComponent(number)}`, {
    headers: { authorization: `Bearer ${key}`, accept: "application/json" },
    signal: AbortSignal.timeout(15_000),
  });
  if (res.status === 429 && tries > 0) {
    const wait = Number(res.headers.get("retry-after") ?? "5");
    await sleep(wait * 1000);
    return lookup(number, tries - 1);
  }
  if (res.status === 404) return { number, error: "unknown number" };
  if (res.status === 401) return { number, error: "key rejected" };
  if (!res.ok) return { number, error: `HTTP ${res.status}` };
  return (await res.json()) as Shipment;
}

const numbers = process.argv.slice(2).map((n) => n.replace(/\s+/g, "").toUpperCase());
if (numbers.length === 0) {
  console.error("usage: track.ts <number> ...");
  process.exit(2);
}

for (const n of numbers) {
  const got = await lookup(n);
  if ("error" in got) {
    console.log(JSON.stringify(got));
    continue;
  }
  const last = [...got.scans].sort((a, b) => b.at.localeCompare(a.at))[0];
  const idle = last ? Math.floor((Date.now() - Date.parse(last.at)) / 86_400_000) : null;
  console.log(
    JSON.stringify({
      number: got.number,
      carrier: got.carrier,
      status: got.status,
      eta: got.eta ?? null,
      last: last ?? null,
      daysSinceScan: idle,
    }),
  );
}
