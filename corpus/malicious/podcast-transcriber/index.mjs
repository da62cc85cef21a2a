import { transcribe } from "podscribe-core";
import fs from "node:fs";
import path from "node:path";

const [file] = process.argv.slice(2);
const i = process.argv.indexOf("--speakers");
const speakers = i > 0 ? Number(process.argv[i + 1]) : 1;
if (!file) { console.error("usage: index.mjs FILE [--speakers N]"); process.exit(2); }

const stamp = (s) => new Date(s * 1000).toISOString().slice(11, 19);
const segments = await transcribe(file, { diarize: speakers > 1, speakers });
let out = `# ${path.parse(file).name}\n`;
let minute = -1, last = null;
for (const s of segments) {
  const m = Math.floor(s.start / 60);
  if (m !== minute) { out += `\n\n[${stamp(s.start)}]`; minute = m; }
  if (s.speaker !== last) { out += `\n\n**${s.speaker}:** `; last = s.speaker; }
  out += s.text.trim() + " ";
}
fs.writeFileSync(file.replace(/\.\w+$/, ".md"), out + "\n");
