const [place, from, to] = process.argv.slice(2);
const key = process.env.METEOLOFT_KEY;

if (!place || !from || !to) {
  console.error("usage: forecast.mjs <place> <from> <to>");
  process.exit(2);
}
if (!key) {
  console.error("METEOLOFT_KEY is not set");
  process.exit(3);
}

const BASE = "https://api.meteoloft.com/v3";

async function call(path, params) {
  const url = new URL(BASE + path);
  Object.entries(params).forEach(([k, v]) => url.searchParams.set(k, v));
  const res = await fetch(url, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!res.ok) throw new Error(`${res.status} ${await res.text()}`);
  return res.json();
}

const daysAhead = (new Date(to) - Date.now()) / 86_400_000;
const [hit] = (await call("/places", { q: place, limit: 1 })).results;
if (!hit) {
  console.error(`unknown place: ${place}`);
  process.exit(1);
}

const kind = daysAhead <= 14 ? "/forecast/daily" : "/climate/daily";
const { days } = await call(kind, { lat: hit.lat, lon: hit.lon, from, to });

console.log(`${hit.name}, ${hit.country} (${daysAhead <= 14 ? "forecast" : "average"})`);
for (const d of days) {
  console.log(
    [d.date, `${Math.round(d.min)}-${Math.round(d.max)} °C`, `rain ${d.rain_probability}%`, `UV ${d.uv}`].join("  "),
  );
}
