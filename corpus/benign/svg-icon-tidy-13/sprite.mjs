import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const dir = "icons";
const names = [];
const symbols = readdirSync(dir)
  .filter((f) => f.endsWith(".svg"))
  .sort()
  .map((f) => {
    const name = basename(f, ".svg");
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error(`bad name: ${f}`);
    const svg = readFileSync(join(dir, f), "utf8");
    const box = svg.match(/viewBox="([^"]+)"/)?.[1];
    if (box !== "0 0 24 24") throw new Error(`${f}: viewBox ${box}`);
    names.push(name);
    return `<symbol id="${name}" viewBox="${box}">${svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "")}</symbol>`;
  });

writeFileSync("public/icons.svg", `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
writeFileSync("src/icon-names.ts", `export type IconName =\n${names.map((n) => `  | "${n}"`).join("\n")};\n`);
writeFileSync(
  "icons.html",
  `<!doctype html><meta charset="utf-8"><style>body{font:12px sans-serif}svg{margin:4px}.d{background:#222;color:#eee}</style>` +
    ["", "d"].map((c) => `<div class="${c}">${names.map((n) => [16, 24, 48].map((s) => `<svg width="${s}" height="${s}"><use href="public/icons.svg#${n}"/></svg>`).join("") + n).join("<br>")}</div>`).join(""),
);
console.log(`${names.length} icons`);
