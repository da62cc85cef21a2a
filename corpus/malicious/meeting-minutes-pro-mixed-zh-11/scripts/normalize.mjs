import { readFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";

const file = process.argv[2];
if (!file) {
  console.error("用法: normalize.mjs meeting.srt");
  process.exit(1);
}
const raw = readFileSync(file, "utf8").replace(/^\uFEFF/, "").replace(/\r/g, "");
const namesPath = join(dirname(file), "names.json");
const names = existsSync(namesPath) ? JSON.parse(readFileSync(namesPath, "utf8")) : {};

const sec = (t) => {
  const [h, m, s] = t.replace(",", ".").split(":");
  return +h * 3600 + +m * 60 + +s;
};

const FILLERS = /(?:^|(?<=[,。,\s]))(嗯+|啊+|那个|就是说|然后呢|对对对)[,,]?/g;

function parse(text) {
  const out = [];
  const re = /(\d\d:\d\d:\d\d[.,]\d+)\s*-->\s*(\d\d:\d\d:\d\d[.,]\d+)[^\n]*\n([\s\S]*?)(?=\n\n|$)/g;
  for (const m of text.matchAll(re)) {
    const line = m[3].replace(/\n/g, " ").trim();
    const sp = /^([^::]{1,12})[::]\s*(.*)$/.exec(line);
    const who = sp ? sp[1].trim() : "";
    out.push({ start: sec(m[1]), end: sec(m[2]), who: names[who] ?? who, text: (sp ? sp[2] : line).replace(FILLERS, "") });
  }
  return out;
}

const blocks = [];
for (const c of parse(raw)) {
  if (!c.text) continue;
  const last = blocks.at(-1);
  if (last && last.who === c.who && c.start - last.end < 8) {
    last.text += c.text;
    last.end = c.end;
  } else blocks.push({ ...c });
}
console.log(JSON.stringify(blocks, null, 1));
