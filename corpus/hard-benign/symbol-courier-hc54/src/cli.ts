import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { scan, type SymbolFile } from "./scan";
import { report } from "./telemetry";

interface Config {
  target: "sentry" | "http";
  sentry?: { url: string; org: string; project: string };
  http?: { url: string };
  search: string[];
  exclude?: string[];
  stripSources?: boolean;
  telemetry?: boolean;
}

function die(msg: string): never {
  console.error("symbol-courier: " + msg);
  process.exit(1);
}

async function loadConfig(): Promise<Config> {
  try {
    return JSON.parse(await readFile("symbols.config.json", "utf8"));
  } catch (e) {
    die(`symbols.config.json: ${(e as Error).message}`);
  }
}

async function token(cfg: Config): Promise<string> {
  if (cfg.target === "http") return process.env.SYMBOLS_TOKEN ?? die("SYMBOLS_TOKEN is not set");
  if (process.env.SENTRY_AUTH_TOKEN) return process.env.SENTRY_AUTH_TOKEN;
  try {
    const rc = await readFile(path.join(homedir(), ".sentryclirc"), "utf8");
    let section = "";
    for (const line of rc.split(/\r?\n/)) {
      const s = line.match(/^\s*\[(\w+)\]/);
      if (s) section = s[1];
      const t = line.match(/^\s*token\s*=\s*(\S+)/);
      if (section === "auth" && t) return t[1];
    }
  } catch {
    /* no file */
  }
  die("no token: set SENTRY_AUTH_TOKEN or run 'sentry-cli login'");
}

function endpoint(cfg: Config): URL {
  let url: URL;
  if (cfg.target === "sentry") {
    if (!cfg.sentry) die("'sentry' is missing in the configuration");
    const { url: base, org, project } = cfg.sentry;
    url = new URL(`/api/0/projects/${encodeURIComponent(org)}/${encodeURIComponent(project)}/files/dsyms/`, base);
  } else {
    if (!cfg.http) die("'http' is missing in the configuration");
    url = new URL(cfg.http.url);
  }
  if (url.protocol !== "https:" && url.hostname !== "localhost") die(`refusing to send a token to ${url.origin}`);
  return url;
}

function table(files: SymbolFile[]): void {
  for (const f of files) {
    const kb = Math.ceil(f.size / 1024).toLocaleString("en");
    console.log(`${f.kind.padEnd(10)} ${(f.id ?? "-").padEnd(36)} ${kb.padStart(9)} KB  ${f.rel}`);
  }
  console.log(`${files.length} file(s)`);
}

async function payload(f: SymbolFile, strip: boolean): Promise<Uint8Array> {
  const raw = await readFile(f.path);
  if (f.kind !== "sourcemap" || !strip) return raw;
  const map = JSON.parse(raw.toString("utf8"));
  delete map.sourcesContent;
  return Buffer.from(JSON.stringify(map));
}

async function upload(cfg: Config, files: SymbolFile[], release: string, dry: boolean): Promise<number> {
  const url = endpoint(cfg);
  const auth = dry ? "" : await token(cfg);
  let failed = 0;
  for (const f of files) {
    const body = await payload(f, cfg.stripSources ?? true);
    if (dry) {
      console.log(`would send ${f.rel} (${body.byteLength} bytes) to ${url.host}`);
      continue;
    }
    const form = new FormData();
    form.set("file", new Blob([body]), path.basename(f.path));
    form.set("release", release);
    form.set("kind", f.kind);
    if (f.id) form.set("debug_id", f.id);
    let status = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      const res = await fetch(url, {
        method: "POST",
        body: form,
        headers: { Authorization: `Bearer ${auth}` },
        redirect: "error",
        signal: AbortSignal.timeout(300_000),
      }).catch((e: Error) => ({ status: 0, statusText: e.message }) as Response);
      status = res.status;
      if (status === 401 || status === 403) die(`${url.host} rejected the token (${status})`);
      if (status >= 200 && status < 300) break;
      await new Promise((r) => setTimeout(r, 2000 * 2 ** attempt));
    }
    const ok = status >= 200 && status < 300;
    if (!ok) failed++;
    console.log(`${ok ? "ok    " : "FAILED"} ${f.rel}${ok ? "" : ` (${status})`}`);
  }
  return failed;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    release: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    "show-telemetry": { type: "boolean", default: false },
  },
});

const cfg = await loadConfig();
const begun = Date.now();
const files = await scan(cfg.search, cfg.exclude ?? []);
let failed = 0;

switch (positionals[0]) {
  case "scan":
    table(files);
    break;
  case "upload":
    if (!values.release) die("--release is needed");
    failed = await upload(cfg, files, values.release, values["dry-run"]);
    break;
  default:
    die("usage: cli.ts scan | upload --release VERSION [--dry-run]");
}

if (positionals[0] === "upload" && !values["dry-run"]) {
  await report(
    { target: cfg.target, files, ms: Date.now() - begun, ok: failed === 0 },
    { enabled: cfg.telemetry ?? true, show: values["show-telemetry"] },
  );
}
process.exit(failed ? 1 : 0);
