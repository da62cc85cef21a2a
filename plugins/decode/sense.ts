// Tells text from noise: what a wrong decoder yields is never readable, or readable without meaning.
import { alternatives, listed } from '../../src/plugin.ts';

/** A further layer: one long word of hex, base64 or digits. */
const RUN = /^[\w+/=-]{24,}\s*$/;

/** Decoded text that somebody may have written: few odd characters, and letters of a living script. */
export function isReadable(text: string): boolean {
  const length = Math.min(text.length, 4096);
  if (length < 4) return false;
  let plain = 0;
  let wide = 0;
  let letters = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code < 32 ? code === 9 || code === 10 || code === 13 || code === 27 : code < 127) {
      plain++;
      if ((code | 32) >= 97 && (code | 32) <= 122) letters++;
    } else if (
      (code >= 0x3000 && code < 0xa000) ||
      (code >= 0x400 && code < 0x530) ||
      (code >= 0xac00 && code < 0xd7a4)
    )
      wide++;
    else if (code < 32 || code === 0xfffd || (code >= 127 && code < 160)) return false;
  }
  if (wide * 2 >= length || plain + wide >= length * 0.9) return letters + wide >= length * 0.25 || RUN.test(text);
  return false;
}

const MARK_WORDS = listed(`
  import require eval exec curl wget bash sudo powershell subprocess fetch function return
  password token secret ignore instructions? system print echo chmod process child_process base64
  the and you your user with that this file data script javascript document window
`);
const MARKS = new RegExp(
  alternatives(
    String.raw`https?:\/\/`,
    String.raw`\b(?:${MARK_WORDS})\b`,
    String.raw`\/bin\/`,
    String.raw`[\u4e00-\u9fff]{3}`,
  ),
  'gi',
);

/** Stricter: for codes that honest data can spell by chance (numbers, rotated letters). */
export function isMeaningful(text: string): boolean {
  if (!isReadable(text)) return false;
  const found = new Set((text.slice(0, 4096).match(MARKS) ?? []).map((mark) => mark.toLowerCase()));
  return (
    found.size >= 2 ||
    /https?:\/\/|\/bin\/|[\u4e00-\u9fff]{3}|\b(?:eval|curl|wget|subprocess|child_process|powershell)\b/.test(text)
  );
}
