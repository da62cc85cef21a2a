import { readFileSync } from "node:fs";

const SHARP = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"];
const FLAT = ["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"];
const FLAT_KEYS = new Set(["F", "Bb", "Eb", "Ab", "Db", "Gb"]);
const CHORD = /^([A-G][#b]?)((?:m|maj|min|dim|aug|sus|add|[0-9]|[#b+()])*)(?:\/([A-G][#b]?))?$/;

function pitch(note: string): number {
  const i = SHARP.indexOf(note);
  const j = i >= 0 ? i : FLAT.indexOf(note);
  if (j >= 0) return j;
  const odd: Record<string, number> = { "E#": 5, "B#": 0, Cb: 11, Fb: 4 };
  if (note in odd) return odd[note];
  throw new Error(`unknown note ${note}`);
}

function shift(note: string, by: number, names: string[]): string {
  return names[(((pitch(note) + by) % 12) + 12) % 12];
}

export function moveChord(chord: string, by: number, names: string[]): string {
  const m = CHORD.exec(chord);
  if (!m) return chord;
  const bass = m[3] ? "/" + shift(m[3], by, names) : "";
  return shift(m[1], by, names) + m[2] + bass;
}

function isChordLine(line: string): boolean {
  const tokens = line.trim().split(/\s+/).filter((t) => t && t !== "|");
  return tokens.length > 0 && tokens.every((t) => CHORD.test(t));
}

export function moveLine(line: string, by: number, names: string[]): string {
  if (!isChordLine(line)) {
    return line.replace(/\[([^\]]+)\]/g, (_, c) => `[${moveChord(c, by, names)}]`);
  }
  let out = "";
  for (const m of line.matchAll(/\S+/g)) {
    // keep the chord above its syllable where there is room
    const pad = Math.max(m.index! - out.length, out ? 1 : 0);
    out += " ".repeat(pad) + moveChord(m[0], by, names);
  }
  return out;
}

function option(args: string[], name: string): string | undefined {
  const i = args.indexOf(name);
  return i >= 0 ? args[i + 1] : undefined;
}

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: transpose.ts song.txt (--from KEY --to KEY | --capo N)");
  process.exit(2);
}
const to = option(args, "--to");
const from = option(args, "--from");
const capo = option(args, "--capo");
const by = capo ? -Number(capo) : from && to ? pitch(to) - pitch(from) : 0;
const names = to && FLAT_KEYS.has(to) ? FLAT : SHARP;
for (const line of readFileSync(file, "utf8").split("\n")) console.log(moveLine(line, by, names));
