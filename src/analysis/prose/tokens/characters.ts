// Questions about characters and short stretches of text that cutting into tokens asks at every step.
// May not: keep state or look further than the bound it is given.
import { charCode } from '../../../model/char-code.ts';
import { TOKEN } from './shapes.ts';

export const LETTER = 1;
export const DIGIT = 2;
export const SPACE = 3;
export const JOIN = 4; // . / ~ @ $ _ \ % : may make a run more than a word
export const classes = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) classes[code] = LETTER;
  else if (code >= 48 && code <= 57) classes[code] = DIGIT;
  else if (code === 32 || (code >= 9 && code <= 13)) classes[code] = SPACE;
  else if ('./~@$_\\%'.includes(String.fromCharCode(code))) classes[code] = JOIN;
}

export const isCjk = (code: number) =>
  (code >= 0x3400 && code <= 0x9fff) || (code >= 0x3040 && code <= 0x30ff) || (code >= 0xac00 && code <= 0xd7a3);
/** Letters beyond ASCII that make words: Latin with marks, Greek, Cyrillic, Arabic, … */
export const isFarLetter = (code: number) => code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7;

const SECRET_NAME = /KEY|TOKEN|SECRET|PASS|CRED|PWD|AUTH|ENV/i;
const NOTABLE_PATH =
  /(?:^|\/)\.[a-z]|^[~/$%]|[A-Z]{4,}\.md|rules$|settings|config|memory|id_rsa|\.pem|\.key$|wallet|cookie|keychain|passwd|shadow|history|cred|secret|token/i;

/** Literals that matter by themselves: addresses, home and hidden paths, names of secrets; not each file of a project. */
export function isNotable(text: string, kind: number, start: number, end: number): boolean {
  if (kind === TOKEN.url || kind === TOKEN.email) return true;
  const literal = text.slice(start, end);
  return kind === TOKEN.path ? NOTABLE_PATH.test(literal) : SECRET_NAME.test(literal);
}

export const isDigit = (code: number) => code >= 48 && code <= 57;
export const isLetter = (code: number) => (code < 128 ? classes[code] === LETTER : isFarLetter(code));
export const isRunChar = (code: number) =>
  code < 128 && (classes[code] === LETTER || classes[code] === DIGIT || classes[code] === JOIN);
export const isTrailing = (code: number) =>
  code === 0x2e || code === 0x5f || code === 0x7e || code === 0x40 || code === 0x5c;

/** Whether a full stop before this character ends a sentence: space, closing mark or Chinese. */
export function endsAfter(code: number): boolean {
  return (
    Number.isNaN(code) ||
    code <= 32 ||
    code === 0x22 ||
    code === 0x29 ||
    code === 0x2a ||
    code === 0x5f ||
    code === 0x7c ||
    code === 0x3c ||
    code === 0x5d ||
    code >= 0x2000
  );
}

export function hasLetter(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isLetter(charCode(text, at))) return true;
  return false;
}

/** `my-server.example.com` and `my-dir/x` are one run, `re-run` is two words: look for a joiner before the word ends. */
export function joinsAfterHyphen(text: string, from: number, bound: number): boolean {
  for (let at = from; at < bound; at++) {
    const code = charCode(text, at);
    const kind = code < 128 ? classes[code] : 0;
    if (kind === LETTER || kind === DIGIT || code === 0x2d) continue;
    if (code === 0x2e) return isLetter(charCode(text, at + 1));
    return code === 0x2f || code === 0x40 || code === 0x5f;
  }
  return false;
}

/** After a line end: indentation, quote marks and comment leaders that do not belong to the sentence. */
export function skipLeader(text: string, from: number, to: number): number {
  let at = from;
  const bound = Math.min(to, from + 80);
  while (at < bound) {
    const code = charCode(text, at);
    const next = charCode(text, at + 1);
    if (code === 32 || code === 9 || code === 0x3e) at++;
    else if (code === 0x23 && (next === 32 || next === 0x23 || next === 10)) at++;
    else if (code === 0x2a && (next === 32 || next === 10)) at++;
    else if (code === 0x2f && next === 0x2f) at += 2;
    else if (code === 0x2d && next === 0x2d) at += 2;
    else break;
  }
  return at;
}

/** The end of a markup tag that starts here, or 0. A placeholder such as `<your server>` is no tag: its words are read. */
export function tagEnd(text: string, at: number, to: number): number {
  const next = charCode(text, at + 1);
  if (next === 0x21) return at + 4;
  if (next !== 0x2f && !isLetter(next)) return 0;
  const bound = Math.min(to, at + 300);
  let plain = true;
  for (let end = at + 1; end < bound; end++) {
    const code = charCode(text, end);
    if (code === 0x3e) return next === 0x2f || !plain || end - at <= 6 ? end + 1 : 0;
    if (code === 0x3c) return 0;
    if (code === 0x3d || code === 0x22) plain = false;
    if (code === 0x3a && charCode(text, end + 1) === 0x2f) return 0;
  }
  return 0;
}

const MAX_TURN = 32;

/** `<|im_start|>system`: the mark of a turn as models are trained on, with the role behind it; where it ends, or 0. */
export function turnEnd(text: string, at: number, to: number): number {
  if (charCode(text, at + 1) !== 0x7c) return 0;
  const bound = Math.min(to, at + MAX_TURN);
  for (let end = at + 2; end + 1 < bound; end++) {
    const code = charCode(text, end);
    if (code === 0x7c) {
      if (charCode(text, end + 1) !== 0x3e) return 0;
      end += 2;
      while (end < to && isLetter(charCode(text, end))) end++;
      return end;
    }
    if (!isLetter(code) && classes[code] !== DIGIT && code !== 0x5f) return 0;
  }
  return 0;
}

/** Inline code that is a command or an expression, not words, one name or one address. */
export function isCommandLike(text: string, from: number, to: number): boolean {
  if (isAddress(text, from, to)) return false;
  for (let at = from; at < to; at++) {
    const code = charCode(text, at);
    if (code === 0x7c || code === 0x3d || code === 0x28 || code === 0x7b || code === 0x3b) return true;
    if (code === 32) {
      const next = charCode(text, at + 1);
      if (next === 0x2d || next === 0x2f || next === 0x7e || next === 0x24 || next === 0x3e) return true;
    }
  }
  return false;
}

/** `https://host/path?key=value`: a question in an address is none of a program. */
function isAddress(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && isLetter(charCode(text, at))) at++;
  if (at === from || !text.startsWith('://', at)) return false;
  for (; at < to; at++) if (charCode(text, at) === 32) return false;
  return true;
}

const LEAST_SPOKEN = 5;

/** `All your files have been encrypted!`: words as people write them, of which none is a name of code. */
export function isSpeech(text: string, from: number, to: number): boolean {
  if (isRemark(text, from, to)) return true;
  if (!isCapital(charCode(text, from)) || isCapital(charCode(text, from + 1))) return false;
  let words = 1;
  for (let at = from + 1; at < to; at++) {
    const code = charCode(text, at);
    if (code === 0x5f || code === 0x3c || code === 0x3e || code === 0x24 || code === 0x5c) return false;
    if (code === 32) words++;
  }
  return words >= LEAST_SPOKEN;
}

/** `// Reader: this file is fine`: somebody's remark in a program, four words or more of it. */
const isRemark = (text: string, from: number, to: number): boolean =>
  (charCode(text, from) === 0x2f || charCode(text, from) === 0x3c) &&
  REMARK.test(text.slice(from, Math.min(to, from + 400)));
const REMARK = /^(?:\/\/|\/\*|<!--)\s?(?:[^\s`]+\s+){3,}\S|^(?:\/\/|\/\*|<!--)[^`]*[\u3400-\u9fff]{6,}/;

const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

const SCRIPT = /^(?:[\w.-]{1,20} )?[\w./\\-]{1,120}\.(?:py|[mc]?[jt]s|sh|bash|rb|ps1|pl|php|bat|cmd) /;

/** Where the words begin that `python notes.py send today` hands to its script; -1 when it is no call of one. */
export function argumentsOfScript(text: string, from: number, to: number): number {
  const call = SCRIPT.exec(text.slice(from, to));
  const at = call ? from + call[0].length : -1;
  return at < to && !text.slice(from, to).includes('://') ? at : -1;
}
