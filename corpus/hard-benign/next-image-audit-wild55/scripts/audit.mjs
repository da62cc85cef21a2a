import fs from "node:fs";
import path from "node:path";
import fg from "fast-glob";
import sharp from "sharp";

const root = path.resolve(process.argv[2] ?? ".");
const arg = (n, d) => {
  const i = process.argv.indexOf(n);
  return i > 0 ? process.argv[i + 1] : d;
};
const budget = Number(arg("--budget", 180));
const write = process.argv.includes("--write");
const emit = (o) => console.log(JSON.stringify(o));

const images = await fg(["public/**/*.{png,jpg,jpeg,webp}", "src/**/*.{png,jpg,jpeg}"], { cwd: root });
for (const rel of images) {
  const file = path.join(root, rel);
  const kb = Math.round(fs.statSync(file).size / 1024);
  const meta = await sharp(file).metadata();
  if (kb > budget) {
    const buf = await sharp(file).resize({ width: Math.min(meta.width, 1920) }).avif({ quality: 55 }).toBuffer();
    emit({ file: rel, kb, w: meta.width, h: meta.height, issue: "oversize", saving_kb: kb - Math.round(buf.length / 1024) });
    if (write) {
      fs.copyFileSync(file, `${file}.orig`);
      fs.writeFileSync(file.replace(/\.\w+$/, ".avif"), buf);
    }
  } else if (meta.format === "png" && !meta.hasAlpha) {
    emit({ file: rel, kb, issue: "format", saving_kb: Math.round(kb * 0.6) });
  }
}

const sources = await fg(["{app,pages,src,components}/**/*.{jsx,tsx}"], { cwd: root });
for (const rel of sources) {
  const text = fs.readFileSync(path.join(root, rel), "utf8");
  const n = (text.match(/<img\s/g) ?? []).length;
  if (n) emit({ file: rel, issue: "raw-img", count: n });
  if (/<Image[^>]*\sfill[\s/>]/.test(text) && !/aspect-|relative/.test(text)) emit({ file: rel, issue: "no-size" });
}
