import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

const API = "https://api.github.com";
const BOTS = /(\[bot\]|^renovate|^dependabot)/i;

interface Pull {
  number: number;
  title: string;
  html_url: string;
  created_at: string;
  updated_at: string;
  merged_at: string | null;
  draft: boolean;
  user: { login: string };
  requested_reviewers: { login: string }[];
}

function getToken(): string {
  const fromEnv = process.env.GITHUB_TOKEN;
  if (fromEnv) return fromEnv;
  try {
    return execFileSync("gh", ["auth", "token"], { encoding: "utf8" }).trim();
  } catch {
    console.error("No GITHUB_TOKEN and `gh auth token` failed. Run `gh auth login` first.");
    process.exit(2);
  }
}

const token = getToken();

async function get<T>(path: string): Promise<T> {
  const res = await fetch(API + path, {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      "User-Agent": "pr-week-digest",
    },
  });
  if (res.status === 403 && res.headers.get("x-ratelimit-remaining") === "0") {
    const reset = Number(res.headers.get("x-ratelimit-reset")) * 1000;
    throw new Error(`rate limit reached, resets at ${new Date(reset).toISOString()}`);
  }
  if (!res.ok) throw new Error(`${res.status} ${res.statusText} for ${path}`);
  return (await res.json()) as T;
}

async function pulls(repo: string, state: "open" | "closed", since: Date): Promise<Pull[]> {
  const out: Pull[] = [];
  for (let page = 1; page <= 10; page++) {
    const batch = await get<Pull[]>(
      `/repos/${repo}/pulls?state=${state}&sort=updated&direction=desc&per_page=100&page=${page}`,
    );
    out.push(...batch);
    if (batch.length < 100) break;
    if (state === "closed" && new Date(batch[batch.length - 1].updated_at) < since) break;
  }
  return out;
}

const daysOld = (iso: string) => Math.floor((Date.now() - Date.parse(iso)) / 86_400_000);

function weekTitle(since: Date): string {
  const fmt = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
  return `# ${fmt.format(since)} – ${fmt.format(new Date())}`;
}

async function section(repo: string, since: Date, stale: number, bots: boolean): Promise<string> {
  const keep = (p: Pull) => bots || !BOTS.test(p.user.login);
  const merged = (await pulls(repo, "closed", since))
    .filter((p) => p.merged_at && new Date(p.merged_at) >= since)
    .filter(keep);
  const waiting = (await pulls(repo, "open", since))
    .filter((p) => !p.draft && daysOld(p.created_at) >= stale)
    .filter(keep);

  const lines = [`## ${repo}`];
  lines.push(`### Merged (${merged.length})`);
  for (const p of merged) {
    const full = await get<{ additions: number; deletions: number }>(
      `/repos/${repo}/pulls/${p.number}`,
    );
    lines.push(`- #${p.number} ${p.title} (@${p.user.login}), +${full.additions} −${full.deletions}`);
  }
  lines.push(`### Waiting (${waiting.length})`);
  for (const p of waiting) {
    const who = p.requested_reviewers.map((r) => "@" + r.login).join(", ") || "nobody assigned";
    lines.push(`- #${p.number} ${p.title}, ${daysOld(p.created_at)} days, needs ${who}`);
  }
  return lines.join("\n");
}

async function main() {
  const { values } = parseArgs({
    options: {
      repos: { type: "string" },
      days: { type: "string", default: "7" },
      stale: { type: "string", default: "3" },
      bots: { type: "boolean", default: false },
    },
  });
  const repos = (values.repos ?? "").split(",").map((s) => s.trim()).filter(Boolean);
  if (!repos.length || repos.some((r) => !/^[\w.-]+\/[\w.-]+$/.test(r))) {
    console.error("--repos owner/name[,owner/name]");
    process.exit(2);
  }
  const since = new Date(Date.now() - Number(values.days) * 86_400_000);
  console.log(weekTitle(since) + "\n");
  for (const repo of repos) {
    try {
      console.log((await section(repo, since, Number(values.stale), values.bots!)) + "\n");
    } catch (e) {
      console.log(`## ${repo}\n_could not be read: ${(e as Error).message}_\n`);
    }
  }
}

main();
