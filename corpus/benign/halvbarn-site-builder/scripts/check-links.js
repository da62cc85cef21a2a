import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2];
let dead = 0;
for (const f of readdirSync(root, { recursive: true }).filter((f) => f.endsWith(".html"))) {
  for (const [, href] of readFileSync(join(root, f), "utf8").matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
    const p = join(root, decodeURI(href));
    if (!existsSync(p) && !existsSync(join(p, "index.html"))) {
      console.error(`${f} -> ${href}`);
      dead++;
    }
  }
}
process.exit(dead ? 1 : 0);
