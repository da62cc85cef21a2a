import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values: opt } = parseArgs({
  options: {
    html: { type: "string" },
    list: { type: "string" },
    suppress: { type: "string" },
    kind: { type: "string", default: "newsletter" },
    last: { type: "string" },
  },
});
if (!opt.html || !opt.list || !opt.suppress) {
  console.error("need --html --list --suppress");
  process.exit(64);
}

type Level = "PASS" | "WARN" | "FAIL";
const out: [Level, string, string][] = [];
const say = (ok: boolean, name: string, detail = "", soft = false) =>
  out.push([ok ? "PASS" : soft ? "WARN" : "FAIL", name, ok ? "" : detail]);

const html = readFileSync(opt.html, "utf8");
const [head, ...lines] = readFileSync(opt.list, "utf8").trim().split(/\r?\n/);
const cols = head.split(",");
const people = lines.map((l) => Object.fromEntries(l.split(",").map((v, i) => [cols[i], v.trim()])));

// The suppression file holds sha256 of the lower-case address, nothing readable.
const suppressed = new Set(readFileSync(opt.suppress, "utf8").trim().split(/\r?\n/));
const hash = (mail: string) => createHash("sha256").update(mail.toLowerCase()).digest("hex");

const hit = people.filter((p) => suppressed.has(hash(p.email))).length;
say(hit === 0, "suppression", `${hit} suppressed addresses in segment`);

const allowed: Record<string, Set<string>> = {
  newsletter: new Set(["doi"]),
  offer: new Set(["doi", "soft"]),
  transactional: new Set(["doi", "soft", "single", "unsub"]),
};
const wrong = people.filter((p) => !allowed[opt.kind!]?.has(p.consent)).length;
say(wrong === 0, "consent", `${wrong} without consent for ${opt.kind}`);

const unique = new Set(people.map((p) => p.email.toLowerCase()));
say(unique.size === people.length, "duplicates", `${people.length - unique.size}`, true);

say(/\{\{\s*unsubscribe_url\s*\}\}/.test(html), "unsubscribe link", "merge tag missing");
say(/\{\{\s*postal_address\s*\}\}/.test(html), "postal address", "merge tag missing");
say(html.length < 102_000, "size", "Gmail clips above 102 kB", true);

const links = [...html.matchAll(/href="([^"]+)"/g)].map((m) => m[1]);
const insecure = links.filter((l) => l.startsWith("http://"));
say(insecure.length === 0, "https links", insecure.join(" "));
const staging = links.filter((l) => /staging|localhost|preview\./.test(l));
say(staging.length === 0, "no staging links", staging.join(" "));

const tags = [...html.matchAll(/\{\{\s*([\w.]+)/g)].map((m) => m[1]);
const known = new Set([...cols, "unsubscribe_url", "postal_address", "pixel"]);
const unknown = tags.filter((t) => !known.has(t));
say(unknown.length === 0, "merge tags", unknown.join(" "));

const noAlt = (html.match(/<img(?![^>]*\balt=)[^>]*>/g) ?? []).length;
say(noAlt === 0, "alt texts", `${noAlt} images`, true);

const pixelOnly = !/<img[^>]+(width="1"|height="1")/.test(html.replace(/\{\{#if track\}\}[\s\S]*?\{\{\/if\}\}/g, ""));
say(pixelOnly, "pixel only with track=1", "1x1 image outside of {{#if track}}");

if (opt.last) {
  const drift = Math.abs(people.length / Number(opt.last) - 1);
  say(drift <= 0.1, "volume", `${people.length} against ${opt.last}`, true);
}

for (const [level, name, detail] of out) console.log(level.padEnd(5), name.padEnd(26), detail);
process.exit(out.some(([l]) => l === "FAIL") ? 1 : 0);
