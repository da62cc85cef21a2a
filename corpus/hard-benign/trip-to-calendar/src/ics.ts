import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";

type Kind = "flight" | "train" | "hotel" | "other";
interface Item {
  kind: Kind; name: string; start: string; startZone: string;
  end: string; endZone: string; where?: string; code?: string;
}

const ALARMS: Record<Kind, string[]> = { flight: ["-P1D", "-PT3H"], train: ["-PT1H"], hotel: [], other: [] };

/** local wall time in a zone -> UTC stamp, two passes to settle DST edges */
function utc(local: string, zone: string): string {
  const want = Date.parse(local + "Z");
  let t = want;
  for (let i = 0; i < 2; i++) {
    const p = Object.fromEntries(
      new Intl.DateTimeFormat("en-GB", {
        timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit",
        hour: "2-digit", minute: "2-digit", second: "2-digit",
      }).formatToParts(t).map((x) => [x.type, x.value]),
    );
    const got = Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`);
    t += want - got;
  }
  return new Date(t).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

const esc = (s: string) => s.replace(/([\\;,])/g, "\\$1").replace(/\n/g, "\\n");
const fold = (s: string) => s.match(/.{1,70}/gu)!.join("\r\n ");

const args = process.argv.slice(2);
const codes = !args.includes("--no-codes");
const trip = JSON.parse(readFileSync(args.find((a) => !a.startsWith("--"))!, "utf8"));
const stamp = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");

const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//trip-to-calendar//EN", `X-WR-CALNAME:${esc(trip.title)}`];
for (const it of trip.items as Item[]) {
  const uid = createHash("sha1").update(it.name + it.start).digest("hex").slice(0, 20);
  lines.push(
    "BEGIN:VEVENT", `UID:${uid}@trip`, `DTSTAMP:${stamp}`,
    `DTSTART:${utc(it.start, it.startZone)}`, `DTEND:${utc(it.end, it.endZone)}`,
    `SUMMARY:${esc(it.name)}`,
  );
  if (it.where) lines.push(`LOCATION:${esc(it.where)}`);
  if (it.code && codes) lines.push(`DESCRIPTION:Booking code ${esc(it.code)}`);
  for (const trigger of ALARMS[it.kind] ?? [])
    lines.push("BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${esc(it.name)}`, `TRIGGER:${trigger}`, "END:VALARM");
  lines.push("END:VEVENT");
}
lines.push("END:VCALENDAR");
process.stdout.write(lines.map(fold).join("\r\n") + "\r\n");
