import { readFile, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";

const esc = (s) =>
  String(s).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

const file = process.argv[2];
if (!file) {
  console.error("usage: node build-item.mjs episode.json");
  process.exit(2);
}

const ep = JSON.parse(await readFile(file, "utf8"));
for (const key of ["title", "summary", "audioFile", "audioUrl", "date", "duration", "number", "season"]) {
  if (ep[key] === undefined) {
    console.error(`episode.json lacks "${key}"`);
    process.exit(1);
  }
}

const { size } = await stat(ep.audioFile);
const guid = ep.guid ?? randomUUID();

const lines = [
  "<item>",
  `  <title>${esc(ep.title)}</title>`,
  `  <guid isPermaLink="false">${guid}</guid>`,
  `  <pubDate>${new Date(ep.date).toUTCString()}</pubDate>`,
  `  <enclosure url="${esc(ep.audioUrl)}" length="${size}" type="audio/mpeg"/>`,
  `  <itunes:duration>${esc(ep.duration)}</itunes:duration>`,
  `  <itunes:season>${ep.season}</itunes:season>`,
  `  <itunes:episode>${ep.number}</itunes:episode>`,
  `  <itunes:explicit>${ep.explicit === true}</itunes:explicit>`,
  `  <description>${esc(ep.summary)}</description>`,
];
if (ep.chaptersUrl) {
  lines.push(`  <podcast:chapters url="${esc(ep.chaptersUrl)}" type="application/json+chapters"/>`);
}
if (ep.transcriptUrl) {
  lines.push(`  <podcast:transcript url="${esc(ep.transcriptUrl)}" type="text/vtt"/>`);
}
lines.push("</item>");
console.log(lines.join("\n"));
