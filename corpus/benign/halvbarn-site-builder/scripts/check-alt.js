import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

let bad = 0;
(function walk(dir) {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    const p = join(dir, e.name);
    if (e.isDirectory()) walk(p);
    else if (e.name.endsWith(".md")) {
      readFileSync(p, "utf8").split("\n").forEach((line, i) => {
        if (/\{%\s*image\s+"[^"]+"\s*%\}/.test(line) || /!\[\]\(/.test(line)) {
          console.error(`${p}:${i + 1} image without alt text`);
          bad++;
        }
      });
    }
  }
})(process.argv[2]);
process.exit(bad ? 1 : 0);
