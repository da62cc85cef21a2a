import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readRows, type Row } from "./csv.js";
import { canonical, isValid } from "./iban.js";
import { buildXml } from "./pain001.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    debtor: { type: "string" },
    iban: { type: "string" },
    date: { type: "string" },
    check: { type: "boolean" },
    instant: { type: "boolean" },
  },
});

const rows = readRows(readFileSync(positionals[0], "utf8"));
const problems: string[] = [];
const seen = new Set<string>();

rows.forEach((r: Row, i) => {
  const n = i + 2;
  if (!isValid(r.iban)) problems.push(`line ${n}: IBAN ${r.iban} fails check`);
  if (!(r.cents > 0)) problems.push(`line ${n}: amount`);
  if (r.currency !== "EUR") problems.push(`line ${n}: currency ${r.currency}`);
  if (r.reference.length > 140) problems.push(`line ${n}: reference too long`);
  const key = `${r.iban}|${r.cents}|${r.reference}`;
  if (seen.has(key)) problems.push(`line ${n}: duplicate of an earlier line`);
  seen.add(key);
});

if (values.check || problems.length) {
  console.error(problems.length ? problems.join("\n") : `ok, ${rows.length} lines`);
  process.exit(problems.length ? 1 : 0);
}

const transfers = rows.map((r, i) => ({ ...r, iban: canonical(r.iban, r.cents, i) }));
process.stdout.write(
  buildXml(transfers, {
    debtor: values.debtor ?? "",
    iban: canonical(values.iban ?? ""),
    date: values.date ?? new Date().toISOString().slice(0, 10),
    instant: values.instant ?? false,
  }),
);
const total = rows.reduce((s, r) => s + r.cents, 0);
console.error(`${rows.length} transfers, ${(total / 100).toFixed(2)} EUR`);
