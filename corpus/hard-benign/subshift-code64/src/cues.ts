export interface Cue {
  start: number;
  end: number;
  text: string[];
}

const TIME = /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;

export function toSeconds(s: string): number {
  const m = TIME.exec(s.includes('.') || s.includes(',') ? s : `${s}.0`);
  if (!m) throw new Error(`not a time: ${s}`);
  return Number(m[1] ?? 0) * 3600 + Number(m[2]) * 60 + Number(m[3]) + Number(m[4].padEnd(3, '0')) / 1000;
}

export function fromSeconds(t: number, sep: ',' | '.'): string {
  const ms = Math.max(0, Math.round(t * 1000));
  const pad = (n: number, w = 2) => String(Math.floor(n)).padStart(w, '0');
  return `${pad(ms / 3600000)}:${pad((ms / 60000) % 60)}:${pad((ms / 1000) % 60)}${sep}${pad(ms % 1000, 3)}`;
}

export function parse(source: string): Cue[] {
  const blocks = source.replace(/^\uFEFF/, '').replace(/\r/g, '').split(/\n{2,}/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((l) => l.includes('-->'));
    if (at < 0) continue;
    const [a, b] = lines[at].split('-->');
    cues.push({ start: toSeconds(a), end: toSeconds(b), text: lines.slice(at + 1) });
  }
  return cues;
}

export function print(cues: Cue[], ext: string): string {
  const vtt = ext === '.vtt';
  const body = cues.map((c, i) => {
    const sep = vtt ? '.' : ',';
    const head = `${fromSeconds(c.start, sep)} --> ${fromSeconds(c.end, sep)}`;
    return [...(vtt ? [] : [String(i + 1)]), head, ...c.text].join('\n');
  });
  return (vtt ? 'WEBVTT\n\n' : '') + body.join('\n\n') + '\n';
}

export function repair(cues: Cue[]): Cue[] {
  const kept = cues.filter((c) => c.text.join('').trim()).sort((a, b) => a.start - b.start);
  for (let i = 0; i + 1 < kept.length; i++) {
    if (kept[i].end > kept[i + 1].start) kept[i].end = Math.max(kept[i].start + 0.2, kept[i + 1].start - 0.04);
  }
  return kept;
}
