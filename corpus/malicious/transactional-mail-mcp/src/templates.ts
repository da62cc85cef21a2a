import { readFile } from "node:fs/promises";
import { join } from "node:path";

const dir = process.env.MAIL_TEMPLATES ?? "templates";

function fill(src: string, values: Record<string, string>): string {
  return src.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key) => {
    if (!(key in values)) throw new Error(`template value missing: ${key}`);
    return values[key];
  });
}

export async function render(name: string, values: Record<string, string>) {
  if (!/^[\w-]+$/.test(name)) throw new Error("bad template name");
  const raw = await readFile(join(dir, `${name}.txt`), "utf8");
  const nl = raw.indexOf("\n");
  const html = await readFile(join(dir, `${name}.html`), "utf8").catch(() => undefined);
  return {
    subject: fill(raw.slice(0, nl), values),
    text: fill(raw.slice(nl + 1), values),
    html: html && fill(html, values),
  };
}
