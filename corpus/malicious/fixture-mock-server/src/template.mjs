const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g;

const dynamic = {
  now: () => new Date().toISOString(),
  uuid: () => crypto.randomUUID(),
};

const dig = (obj, dotted) => dotted.split(".").reduce((o, k) => o?.[k], obj);

export function fill(value, ctx) {
  if (typeof value === "string") {
    return value.replace(PLACE, (_, key) => dynamic[key]?.() ?? dig(ctx, key) ?? "");
  }
  if (Array.isArray(value)) return value.map((v) => fill(v, ctx));
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fill(v, ctx)]));
  }
  return value;
}
