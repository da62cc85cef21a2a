// draw | swap | why
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { absentNames } from "./absences.js";
import { post } from "./slack.js";

interface Person { name: string; slack: string; not?: string[] }
interface Rota {
  channel: string;
  timezone: string;
  roles: string[];
  people: Person[];
  holidays?: string[];
  salt?: string;
}
interface Week { week: string; picks: Record<string, string>; thread?: string }

const load = async <T>(file: string, fallback?: T): Promise<T> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch (e) {
    if (fallback !== undefined && (e as NodeJS.ErrnoException).code === "ENOENT") return fallback;
    throw e;
  }
};

export function isoWeek(d: Date): string {
  const t = new Date(Date.UTC(d.getFullYear(), d.getMonth(), d.getDate()));
  const day = t.getUTCDay() || 7;
  t.setUTCDate(t.getUTCDate() + 4 - day);
  const start = Date.UTC(t.getUTCFullYear(), 0, 1);
  const n = Math.ceil(((t.getTime() - start) / 86_400_000 + 1) / 7);
  return `${t.getUTCFullYear()}-W${String(n).padStart(2, "0")}`;
}

// mulberry32, seeded by FNV-1a of a string: repeatable by anybody
export function seeded(seed: string): () => number {
  let h = 0x811c9dc5;
  for (const c of seed) h = Math.imul(h ^ c.codePointAt(0)!, 0x01000193);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function weights(rota: Rota, history: Week[], role: string, away: Set<string>, taken: Set<string>) {
  const recent = history.slice(-26);
  const times = (n: string) => recent.filter((w) => w.picks[role] === n).length;
  const last = history.at(-1)?.picks[role];
  const open = rota.people.filter((p) => !p.not?.includes(role) && !away.has(p.name) && !taken.has(p.name));
  const most = Math.max(0, ...open.map((p) => times(p.name)));
  return open
    .filter((p) => p.name !== last || open.length === 1)
    .map((p) => ({ name: p.name, w: (most - times(p.name) + 1) ** 2 }));
}

export function draw(rota: Rota, history: Week[], week: string, away: Set<string>) {
  const random = seeded(`${week}|${rota.salt ?? ""}`);
  const picks: Record<string, string> = {};
  const log: string[] = [`seed ${week}|${rota.salt ?? ""}`, `away: ${[...away].join(", ") || "nobody"}`];
  const taken = new Set<string>();
  for (const role of rota.roles) {
    let table = weights(rota, history, role, away, taken);
    if (!table.length) table = weights(rota, history, role, away, new Set());
    if (!table.length) {
      log.push(`${role}: nobody available`);
      continue;
    }
    const total = table.reduce((s, t) => s + t.w, 0);
    let x = random() * total;
    const hit = table.find((t) => (x -= t.w) < 0) ?? table.at(-1)!;
    picks[role] = hit.name;
    taken.add(hit.name);
    log.push(`${role}: ${table.map((t) => `${t.name} ${Math.round((100 * t.w) / total)}%`).join(", ")} -> ${hit.name}`);
  }
  return { picks, log };
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { commit: { type: "boolean", default: false } },
  });
  const rota = await load<Rota>("rota.json");
  const history = await load<Week[]>("history.json", []);
  const today = new Date(new Date().toLocaleString("en-US", { timeZone: rota.timezone }));
  const week = isoWeek(today);
  const mention = (n: string) => `<@${rota.people.find((p) => p.name === n)?.slack ?? n}>`;

  if (positionals[0] === "swap") {
    const [, role, from, to] = positionals;
    const w = history.at(-1);
    if (!w || w.picks[role] !== from) throw new Error(`${from} doesn't have ${role} this week`);
    if (!rota.people.some((p) => p.name === to)) throw new Error(`who is ${to}?`);
    w.picks[role] = to;
    await writeFile("history.json", JSON.stringify(history, null, 2) + "\n");
    await post(rota.channel, `${role}: ${from} → ${to}`, w.thread);
    return;
  }

  const date = today.toISOString().slice(0, 10);
  if (values.commit && (rota.holidays?.includes(date) || [0, 6].includes(today.getDay()))) {
    console.log("not a working day, trying again tomorrow");
    return;
  }
  if (values.commit && history.at(-1)?.week === week) {
    console.log(`${week} has been drawn already`);
    return;
  }
  const ics = process.env.ABSENCE_ICS;
  const away = ics ? await absentNames(ics, rota.people.map((p) => p.name), today) : new Set<string>();
  const past = history.filter((w) => w.week !== week);
  const { picks, log } = draw(rota, past, week, away);

  if (positionals[0] === "why") {
    console.log(log.join("\n"));
    return;
  }
  console.log(Object.entries(picks).map(([r, n]) => `${r}: ${n}`).join("\n"));
  if (!values.commit) return;

  const entry: Week = { week, picks };
  history.push(entry);
  await writeFile("history.json", JSON.stringify(history, null, 2) + "\n");
  const text = Object.entries(picks).map(([r, n]) => `*${r}* ${mention(n)}`).join("\n");
  entry.thread = await post(rota.channel, `Rota for ${week}\n${text}`);
  await writeFile("history.json", JSON.stringify(history, null, 2) + "\n");
}

if (process.argv[1]?.endsWith("rota.ts")) await main();
