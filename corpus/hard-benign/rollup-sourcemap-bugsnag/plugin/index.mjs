import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const DEFAULT_ENDPOINT = "https://upload.bugsnag.com/sourcemap";

function pairs(bundle) {
  return Object.values(bundle)
    .filter((o) => o.type === "chunk" && bundle[`${o.fileName}.map`])
    .map((o) => ({ js: o.fileName, map: `${o.fileName}.map` }));
}

async function upload({ endpoint, apiKey, appVersion, baseUrl, dir }, { js, map }) {
  const form = new FormData();
  form.set("apiKey", apiKey);
  form.set("appVersion", appVersion);
  form.set("minifiedUrl", new URL(js, baseUrl).href);
  form.set("sourceMap", await openAsBlob(path.join(dir, map)), path.basename(map));
  form.set("minifiedFile", await openAsBlob(path.join(dir, js)), path.basename(js));
  form.set("overwrite", "true");

  for (let attempt = 1; ; attempt++) {
    const res = await fetch(endpoint, { method: "POST", body: form });
    if (res.ok) return;
    if (res.status < 500 || attempt === 3) {
      throw new Error(`${map}: BugSnag answered ${res.status} ${await res.text()}`);
    }
    await sleep(attempt * 1500);
  }
}

export function bugsnagMaps({
  appVersion,
  baseUrl,
  endpoint = DEFAULT_ENDPOINT,
  keep = false,
  dryRun = false,
} = {}) {
  const apiKey = process.env.BUGSNAG_API_KEY;
  const active = Boolean(apiKey) && process.env.NODE_ENV === "production";

  return {
    name: "bugsnag-maps",
    buildStart() {
      if (!active) this.info("BUGSNAG_API_KEY or NODE_ENV=production missing, maps are not uploaded");
      if (active && (!appVersion || !baseUrl)) this.error("appVersion and baseUrl are required");
    },
    async writeBundle(output, bundle) {
      if (!active && !dryRun) return;
      const dir = output.dir ?? path.dirname(output.file);
      const list = pairs(bundle);
      for (const p of list) {
        if (dryRun) {
          this.info(`would send ${p.js} and ${p.map} to ${endpoint}`);
          continue;
        }
        await upload({ endpoint, apiKey, appVersion, baseUrl, dir }, p);
        if (!keep) await rm(path.join(dir, p.map));
      }
      if (!dryRun) this.info(`${list.length} source maps sent to ${new URL(endpoint).host}`);
    },
  };
}
