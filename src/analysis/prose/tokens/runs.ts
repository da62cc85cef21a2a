// Where a run ends: letters and digits with what joins them to a path, an address, a name with hyphens.
// May not: look further than the bound it is given; say what a run is (see shapes.ts).
import { charCode } from '../../../model/char-code.ts';
import {
  classes,
  DIGIT,
  isDigit,
  isFarLetter,
  isLetter,
  isRunChar,
  JOIN,
  joinsAfterHyphen,
  LETTER,
  SPACE,
} from './characters.ts';

/** Class of what is no ASCII. */
export const FAR = 255;
const COLON = 0x3a;

/** 0 behind the end: asked for a character that is not there, V8 throws away what it compiled of the whole function. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? charCode(text, at) : 0;
}

/** Whether a run of letters and digits is over at a character, whatever comes behind it. */
export function endsPlain(kind: number, code: number): boolean {
  if (kind === SPACE) return true;
  return kind !== JOIN && kind !== FAR && code !== 0x27 && code !== 0x2d && code !== 0x3a;
}

/** Where the longest run of letters, digits and joining characters ends that starts at `from` and is read up to `at`. */
export function runEnd(text: string, at: number, from: number, bound: number): number {
  let end = at;
  let joined = false;
  for (; end < bound; end++) {
    const next = charCode(text, end);
    const kind = next < 128 ? classes[next] : 0;
    if (kind === LETTER || kind === DIGIT || isFarLetter(next)) continue;
    if (kind === JOIN) joined = true;
    else if (next === COLON) {
      if (!opensAddress(text, end, joined)) return end;
      joined = true;
    } else if (!staysInRun(text, end, from, bound, next, joined)) return end;
  }
  return end;
}

/** A colon of `://` or of a port. */
function opensAddress(text: string, at: number, joined: boolean): boolean {
  const next = codeAt(text, at + 1);
  return (next === 0x2f && codeAt(text, at + 2) === 0x2f) || (joined && isDigit(next));
}

/** An apostrophe between letters; signs of an address before more of it; a hyphen between words. */
function staysInRun(text: string, at: number, from: number, bound: number, code: number, joined: boolean): boolean {
  if (code === 0x27 || code === 0x2019) return at > from && at + 1 < bound && isLetter(charCode(text, at + 1));
  if (joined) return isAddressSign(code) && at + 1 < bound && isRunChar(charCode(text, at + 1));
  return code === 0x2d && at > from && joinsAfterHyphen(text, at + 1, bound);
}

/** `-`, `=`, `?`, `&`, `#`, `+` and braces. */
function isAddressSign(code: number): boolean {
  return (
    code === 0x2d ||
    code === 0x3d ||
    code === 0x3f ||
    code === 0x26 ||
    code === 0x23 ||
    code === 0x2b ||
    code === 0x7b ||
    code === 0x7d
  );
}

/** A colon is in a run only where it joins. */
export function isJoined(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = charCode(text, at);
    if (code === COLON || (code < 128 && classes[code] === JOIN)) return true;
  }
  return false;
}
