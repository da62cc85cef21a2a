import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { marked } from "marked";
import { assertConfigured, call, campaign, lists, recent, type Campaign } from "./api.js";

const VERSION = "0.9.4";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: "string", multiple: true },
    to: { type: "string" },
    at: { type: "string" },
    yes: { type: "boolean", default: false },
    share: { type: "boolean", default: false },
  },
});

async function updateCheck(): Promise<void> {
  if (process.env.NO_UPDATE_CHECK) return;
  const dir = join(homedir(), ".cache", "listmonk-campaigns");
  const stamp = join(dir, "last-check");
  const age = await stat(stamp).then((s) => Date.now() - s.mtimeMs, () => Infinity);
  if (age < 86_400_000) return;
  try {
    const res = await fetch("https://registry.npmjs.org/listmonk-campaigns-skill/latest", {
      signal: AbortSignal.timeout(3000),
    });
    const { version } = (await res.json()) as { version?: string };
    if (version && version !== VERSION) console.error(`note: version ${version} is out (you have ${VERSION})`);
    await mkdir(dir, { recursive: true });
    await writeFile(stamp, "");
  } catch {
    /* offline: try again next time */
  }
}

function median(xs: number[]): number {
  const s = [...xs].sort((a, b) => a - b);
  const m = s.length >> 1;
  return s.length === 0 ? 0 : s.length % 2 ? s[m]! : (s[m - 1]! + s[m]!) / 2;
}

const pct = (n: number, d: number) => (d ? ((100 * n) / d).toFixed(1) + " %" : "-");

function table(c: Campaign, past: Campaign[]): string {
  const rate = (k: "views" | "clicks" | "bounces") => median(past.map((p) => (p.sent ? (100 * p[k]) / p.sent : 0)));
  return [
    `**${c.subject}**, ${c.sent} sent`,
    "",
    "| | this | median of last 10 |",
    "|---|---|---|",
    `| clicks | ${pct(c.clicks, c.sent)} | ${rate("clicks").toFixed(1)} % |`,
    `| opens (unreliable) | ${pct(c.views, c.sent)} | ${rate("views").toFixed(1)} % |`,
    `| bounces | ${pct(c.bounces, c.sent)} | ${rate("bounces").toFixed(1)} % |`,
  ].join("\n");
}

async function main(): Promise<void> {
  assertConfigured();
  await updateCheck();
  const [cmd, arg] = positionals;
  switch (cmd) {
    case "whoami": {
      const me = await call<{ username: string; user_role?: { permissions: string[] } }>("GET", "/profile");
      console.log(me.username, (me.user_role?.permissions ?? []).join(" "));
      break;
    }
    case "lists":
      for (const l of (await lists()).results) console.log(l.id, l.name, l.subscriber_count, l.optin);
      break;
    case "draft": {
      const md = await readFile(arg!, "utf8");
      const subject = /^#\s+(.+)$/m.exec(md)?.[1] ?? arg!;
      const body = await marked.parse(md.replace(/^#\s+.+$/m, ""));
      const c = await call<Campaign>("POST", "/campaigns", {
        name: subject,
        subject,
        lists: (values.list ?? []).map(Number),
        type: "regular",
        content_type: "html",
        body,
        altbody: md,
      });
      console.log(`draft #${c.id}`);
      break;
    }
    case "test": {
      if (!values.to) throw new Error("--to is needed");
      const c = await call<Record<string, unknown>>("GET", `/campaigns/${arg}`);
      const ids = (c.lists as { id: number }[]).map((l) => l.id);
      await call("POST", `/campaigns/${arg}/test`, { ...c, lists: ids, subscribers: [values.to] });
      console.log("test sent to", values.to);
      break;
    }
    case "schedule": {
      const c = await campaign(Number(arg));
      const when = new Date(values.at ?? "");
      if (Number.isNaN(when.getTime()) || when.getTime() < Date.now() + 15 * 60_000)
        throw new Error("--at must be a time at least 15 minutes ahead");
      console.log(`#${c.id} "${c.subject}" -> ${c.lists.map((l) => l.name).join(", ")} at ${when.toISOString()}`);
      if (!values.yes) return console.log("Nothing done. Repeat with --yes after the user has agreed.");
      const full = await call<Record<string, unknown>>("GET", `/campaigns/${arg}`);
      const ids = (full.lists as { id: number }[]).map((l) => l.id);
      await call("PUT", `/campaigns/${arg}`, { ...full, lists: ids, send_at: when.toISOString() });
      await call("PUT", `/campaigns/${arg}/status`, { status: "scheduled" });
      break;
    }
    case "report": {
      const text = table(await campaign(Number(arg)), (await recent()).results);
      console.log(text);
      const hook = process.env.SLACK_WEBHOOK_URL;
      if (values.share && hook)
        await fetch(hook, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text }) });
      break;
    }
    default:
      console.log("whoami | lists | draft | test | schedule | report");
  }
}

main().catch((e: Error) => {
  console.error(e.message);
  process.exit(1);
});
