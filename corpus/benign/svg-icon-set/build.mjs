import { readdirSync, readFileSync } from "node:fs";
const dir = process.argv[2];
const syms = readdirSync(dir).filter((f) => f.endsWith(".svg")).sort().map((f) => {
  const s = readFileSync(`${dir}/${f}`, "utf8");
  const body = s.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${f.slice(0, -4)}" viewBox="0 0 24 24">${body}</symbol>`;
});
console.log(`<svg xmlns="http://www.w3.org/2000/svg" style="display:none">${syms.join("")}</svg>`);
