// Makes characters visible that act on a terminal or a page instead of showing: controls, escapes, bidi, zero-width,
// tag characters, halves of pairs. Every format sends hostile text through here and nowhere else.
import { HOLE } from '../model/fact.ts';

export interface Part {
  readonly text: string;
  /** Stands for characters that do not show. */
  readonly hidden: boolean;
}

// C0 (tab and line feed are the caller's), DEL and C1, soft hyphen, Arabic letter mark, Mongolian separator, Hangul and
// Khmer fillers, zero-width and bidi, invisible operators, line separators, interlinear marks, BOM, tags, lone halves.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/u;
const JOINED_EMOJI = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?){1,6}/gu;
const SHOWN_OF_A_RUN = 3;

export function visibleParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  let plain = '';
  let run: string[] = [];
  const flush = (): void => {
    if (run.length === 0) return;
    if (plain) parts.push({ text: plain, hidden: false });
    plain = '';
    for (const code of run.slice(0, SHOWN_OF_A_RUN)) parts.push({ text: code, hidden: true });
    if (run.length > SHOWN_OF_A_RUN) parts.push({ text: `+${run.length - SHOWN_OF_A_RUN}`, hidden: true });
    run = [];
  };
  const kept = emojiJoiners(text);
  let at = 0;
  for (const char of text) {
    if (HIDDEN.test(char) && !kept.has(at)) run.push(codePoint(char));
    else {
      flush();
      plain += char === HOLE ? '…' : char;
    }
    at += char.length;
  }
  flush();
  if (plain) parts.push({ text: plain, hidden: false });
  return parts;
}

/** Plain-text form: `‹U+202E›`. Line feeds and tabs stay. */
export function visible(text: string): string {
  return visibleParts(text)
    .map((part) => (part.hidden ? `‹${part.text}›` : part.text))
    .join('');
}

/** For names and labels: one line, whatever is in it. */
export function visibleLine(text: string): string {
  return visible(text.replace(/[\t\n]/g, (char) => (char === '\n' ? '\u240a' : ' ')));
}

/** JSON whose raw bytes are safe to print: characters that act on a terminal are escaped, the value is the same. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\udb40][\udc00-\udfff]/g,
    (chars) =>
      [...Array(chars.length).keys()]
        .map((index) => `\\u${chars.charCodeAt(index).toString(16).padStart(4, '0')}`)
        .join(''),
  );
}

/** Offsets of joiners that hold an emoji together, which is what they are for. */
function emojiJoiners(text: string): ReadonlySet<number> {
  const kept = new Set<number>();
  if (!text.includes('\u200d')) return kept;
  for (const match of text.matchAll(JOINED_EMOJI)) {
    for (let at = match[0].indexOf('\u200d'); at >= 0; at = match[0].indexOf('\u200d', at + 1))
      kept.add(match.index + at);
  }
  return kept;
}

function codePoint(char: string): string {
  return `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
