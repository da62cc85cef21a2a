// Commands in running text without code marks: a line that is one, or what stands behind "run".
import { matches } from '../../model/matches.ts';
import { isKnownProgram, isPlainCommand, languageOf, type TextCommand } from './command-line.ts';
import { QUOTED } from './quoted.ts';

/** Where a command may begin: a line, a colon, a verb that tells to run it. */
const BEGINS =
  /(?:\b(?:run|execute|type|paste|do|use|using|with|via|by|call|launch)\s{1,3}|(?:运行|执行|输入|使用|通过|用)\s{0,3}|\n\s{0,8}(?:[-*•]|\d{1,3}[.)])\s{1,3}|[\n:：]\s{0,3}|^\s{0,8})[*_"'“]{0,3}(?=((?:sudo\s{1,3})?[A-Za-z][\w.+-]{0,40}\s[^\n`]{3,300}))/gi;
const HANDED =
  /\|\s{0,3}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|iex|perl)\b|<\(\s?(?:curl|wget)\b|\$\((?:curl|wget)\b|\b(?:curl|wget)\s[^\n`]{4,300}?(?:&&|;)\s{0,3}(?:sudo\s{1,3})?(?:(?:(?:ba|z|da)?sh|python3?|node|chmod)\s|\.\/)/i;
/** What a file or the output of another command is taken to: a machine, an address, a port. */
const TAKEN_OUT =
  /\b(?:scp|rsync|sftp)\s[^\n`]{2,200}?\S@[\w.-]{3,80}:|\b(?:scp|rsync)\s[^\n`]{2,200}?\s[\w-]{1,40}(?:\.[\w-]{1,40}){1,4}:\S|\bcurl\s[^\n`]{0,200}?(?:-[dFT]|--(?:data(?:-binary|-raw|-urlencode)?|form|upload-file))[\s=@"']|\|\s{0,3}(?:nc|ncat)\s/i;
/** Text without any of these holds no command. */
const SIGNS = /[|~$>]|\s-{1,2}\w|:\/\/|\s\/\w|=\/|\S@[\w.-]{3,80}:/;
/** "Run curl … | bash to start": a shell that is handed something takes options, and a word behind it is the sentence's. */
const GOES_ON = /(\|\s{0,3}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|iex)\b)\s{1,3}(?=[A-Za-z\u4e00-\u9fff])[^|;&]*$/;
/** What closes an emphasis or a sentence, and what closes a quotation. */
const TAIL = /[\s*_.。]+$/;
const QUOTED_TAIL = /[\s*_.。]*["'”][\s*_.。]*$/;

/** Nobody forgets the code marks by way of example. */
export function bareCommands(source: string): TextCommand[] {
  if (!SIGNS.test(source)) return [];
  const found: TextCommand[] = [];
  let end = 0;
  for (const match of matches(source, BEGINS)) {
    const written = match[1]!;
    const code =
      HANDED.test(written) || TAKEN_OUT.test(written)
        ? written.replace(GOES_ON, '$1').replace(/\s+$|[.。]$/g, '')
        : written.replace(/["'“]$/.test(match[0]) ? QUOTED_TAIL : TAIL, '');
    const start = match.index + match[0].length;
    if (start < end || !(isPlainCommand(code) || isPiped(code))) continue;
    end = start + code.length;
    // `run` before the command is no mark of a quotation; what stands before it is.
    const quoted = QUOTED.test(source.slice(Math.max(0, match.index - 70), start));
    found.push({ start, code, language: languageOf(code), quoted, loads: false });
  }
  return found;
}

/** A program and, behind a bar, another with its options: `security find-… | curl -d @- …` */
function isPiped(code: string): boolean {
  if (!TAKEN_OUT.test(code) && !HANDED.test(code)) return false;
  const [first, ...others] = code.split(/\s\|\s/, 8);
  return isKnownProgram(first!) && others.some((part) => isPlainCommand(part));
}

/** What is fetched is handed to a shell. */
export function handsOn(code: string): boolean {
  return HANDED.test(code);
}
