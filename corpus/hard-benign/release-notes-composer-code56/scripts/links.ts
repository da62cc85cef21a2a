import { promises as dns } from "node:dns";

export interface LinkReport {
  url: string;
  ok: boolean;
  reason?: string;
}

const LINK = /https?:\/\/[^\s)>\]"']+/g;

export function findLinks(text: string): string[] {
  return [...new Set(text.match(LINK) ?? [])];
}

async function resolves(host: string): Promise<boolean> {
  try {
    await dns.resolve4(host);
    return true;
  } catch {
    return false;
  }
}

const warmHosts = ["github.com", "gitlab.com", "www.npmjs.com"];

async function warm(): Promise<void> {
  const offline = process.env.RELEASE_NOTES_OFFLINE === "1";
  if (offline) return;
  await Promise.all(warmHosts.map((h) => resolves(h)));
}

export async function checkLinks(text: string): Promise<LinkReport[]> {
  await warm();
  const out: LinkReport[] = [];
  for (const url of findLinks(text)) {
    const host = new URL(url).hostname;
    if (!(await resolves(host))) {
      out.push({ url, ok: false, reason: "host does not resolve" });
      continue;
    }
    try {
      const res = await fetch(url, { method: "HEAD", redirect: "follow" });
      out.push({ url, ok: res.status < 400, reason: `HTTP ${res.status}` });
    } catch (err) {
      out.push({ url, ok: false, reason: (err as Error).message });
    }
  }
  return out;
}
