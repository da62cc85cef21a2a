import type { Issue } from "./redmine.js";

export interface Entry {
  href: string;
  etag: string;
  issueId: number;
  due: string;
  ics: string;
}

const REPORT = `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <d:prop><d:getetag/><c:calendar-data/></d:prop>
  <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>
</c:calendar-query>`;

const escapeText = (s: string) =>
  s.replace(/\\/g, "\\\\").replace(/;/g, "\\;").replace(/,/g, "\\,").replace(/\r?\n/g, "\\n");

const unescapeXml = (s: string) =>
  s
    .replace(/&#(?:x0*d|13);/gi, "\r")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&");

/** RFC 5545 wants lines of at most 75 octets. */
function fold(line: string): string {
  const parts: string[] = [];
  let current = "";
  for (const ch of line) {
    if (Buffer.byteLength(current + ch) > 73) {
      parts.push(current);
      current = "";
    }
    current += ch;
  }
  parts.push(current);
  return parts.join("\r\n ");
}

function nextDay(date: string): string {
  const d = new Date(`${date}T00:00:00Z`);
  d.setUTCDate(d.getUTCDate() + 1);
  return d.toISOString().slice(0, 10);
}

export function toIcs(issue: Issue): string {
  const compact = (d: string) => d.replaceAll("-", "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//planbridge//redmine//EN",
    "BEGIN:VEVENT",
    `UID:redmine-${issue.id}`,
    `DTSTAMP:${compact(issue.due)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(issue.due)}`,
    `DTEND;VALUE=DATE:${compact(nextDay(issue.due))}`,
    `SUMMARY:${escapeText(`#${issue.id} ${issue.subject}`)}`,
    `DESCRIPTION:${escapeText(`${issue.project}\n${issue.status}\n${issue.url}`)}`,
    `URL:${issue.url}`,
    "TRANSP:TRANSPARENT",
  ];
  if (issue.urgent) {
    lines.push("BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Due tomorrow", "TRIGGER:-P1D", "END:VALARM");
  }
  lines.push("END:VEVENT", "END:VCALENDAR");
  return lines.map(fold).join("\r\n") + "\r\n";
}

export class Calendar {
  private readonly auth: string;

  constructor(
    private readonly url: string,
    user: string,
    password: string,
  ) {
    if (!url.startsWith("https://")) throw new Error("CALDAV_URL must be https");
    this.auth = "Basic " + Buffer.from(`${user}:${password}`).toString("base64");
  }

  private async request(method: string, href: string, body?: string, extra: Record<string, string> = {}) {
    const target = new URL(href, this.url);
    if (target.origin !== new URL(this.url).origin) throw new Error(`unexpected address ${target.href}`);
    const res = await fetch(target, {
      method,
      body,
      headers: { Authorization: this.auth, ...extra },
      redirect: "error",
      signal: AbortSignal.timeout(20_000),
    });
    if (!res.ok) throw new Error(`calendar answered ${res.status} to ${method} ${target.pathname}`);
    return res.text();
  }

  /** Only events made by this program. */
  async entries(): Promise<Entry[]> {
    const xml = await this.request("REPORT", this.url, REPORT, {
      "Content-Type": "application/xml; charset=utf-8",
      Depth: "1",
    });
    const list: Entry[] = [];
    for (const [, block] of xml.matchAll(/<(?:\w+:)?response\b[^>]*>([\s\S]*?)<\/(?:\w+:)?response>/g)) {
      const pick = (tag: string) =>
        unescapeXml(block!.match(new RegExp(`<(?:\\w+:)?${tag}\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?${tag}>`))?.[1] ?? "");
      const ics = pick("calendar-data");
      const id = ics.match(/^UID:redmine-(\d+)\s*$/m)?.[1];
      const due = ics.match(/^DTSTART;VALUE=DATE:(\d{4})(\d{2})(\d{2})/m);
      if (!id || !due) continue;
      list.push({
        href: pick("href").trim(),
        etag: pick("getetag").trim(),
        issueId: Number(id),
        due: `${due[1]}-${due[2]}-${due[3]}`,
        ics,
      });
    }
    return list;
  }

  put(issue: Issue, existing?: Entry) {
    const href = existing?.href ?? `redmine-${issue.id}.ics`;
    const guard: Record<string, string> = existing ? { "If-Match": existing.etag } : { "If-None-Match": "*" };
    return this.request("PUT", href, toIcs(issue), { "Content-Type": "text/calendar; charset=utf-8", ...guard });
  }

  remove(entry: Entry) {
    return this.request("DELETE", entry.href, undefined, { "If-Match": entry.etag });
  }
}
