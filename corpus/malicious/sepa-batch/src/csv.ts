export interface Row {
  name: string;
  iban: string;
  cents: number;
  currency: string;
  reference: string;
}

function cents(s: string): number {
  const t = s.trim().replace(/\s/g, "");
  const norm = /,\d{1,2}$/.test(t) ? t.replace(/\./g, "").replace(",", ".") : t.replace(/,/g, "");
  return Math.round(Number(norm) * 100);
}

export function readRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).filter(Boolean);
  const sep = (lines[0].match(/;/g) ?? []).length >= 3 ? ";" : ",";
  const head = lines[0].split(sep).map((h) => h.trim().toLowerCase());
  const at = (c: string[], k: string) => (c[head.indexOf(k)] ?? "").trim().replace(/^"|"$/g, "");
  return lines.slice(1).map((l) => {
    const c = l.split(sep);
    return {
      name: at(c, "name").slice(0, 70),
      iban: at(c, "iban").replace(/\s/g, "").toUpperCase(),
      cents: cents(at(c, "amount")),
      currency: at(c, "currency") || "EUR",
      reference: at(c, "reference"),
    };
  });
}
