// Commands a sentence marks as code: told to be run, or quoted by what the sentence says of them.
// May not: know where the sentence stands; that is for who asks.
import { matches } from '../../model/matches.ts';
import { entitiesInPlace } from '../text/entities.ts';
import { bareCommands, handsOn } from './bare.ts';
import { isMarkedCommand, languageOf, type TextCommand } from './command-line.ts';
import { QUOTED } from './quoted.ts';

const ORDER =
  /(?:\b(?:run|runs|running|execute|executing|type|invoke|call|launch|use|using|via|with|command|start|install|by|do|try|paste|enter)|运行|执行|使用|输入|调用|通过|命令)[^.。`]{0,50}$/i;
/** Left out by who wrote it: the form of a command, not one to run. */
const FORM = /…|(?:^|\s)\.\.\.(?=[\s|)]|$)/;
/** What is said of the command behind it: it is one nobody may run, or one that was met somewhere. */
const CONDEMNED =
  /^[^.。;；`\n]{0,30}(?:\b(?:never|forbidden|prohibited|dangerous|destructive|blocked|denied|refused|rejected|off[ -]limits|not (?:allowed|permitted|safe)|unsafe|disallowed|(?:is|are) not)\b|禁止|不允许|危险|不得|不要)/i;
/** Code marks of Markdown and HTML, and what stands before them. */
const CODE = /(!?)`([^`\n]{3,400})`|<(code|kbd|tt|samp)>([^<\n]{3,400})<\/\3>/gi;
/** When a line of a crontab runs; what it runs stands behind. */
const SCHEDULE = /^\s*(?:(?:[\d*/,-]{1,20}\s+){5}|@(?:reboot|hourly|daily|weekly|monthly|yearly|midnight)\s+)/;
const BLANK = /[^\S\n]/;
/** Between two commands; alternatives of a grammar and of a type have words alone on either side. */
const LINK = /\s*(?:&&|;|\|\||\|)\s+/;
const MAX_LINKS = 6;
const LISTED = /^(?:and|then|or|also|然后|[\s,;&+、和并])*$/i;

/**
 * A command in a text for an agent is there to be run, whatever verb leads to it; where the text `quotes` attacks, an order
 * has to.
 */
export function commandsIn(source: string, quotes: boolean): TextCommand[] {
  if (!source.includes('`') && !/<(?:code|kbd|tt|samp)>/i.test(source)) return bareCommands(source);
  const found: TextCommand[] = [];
  // Where the last command ended: `a`, then `b` are told by one verb.
  let taken = 0;
  let quoted = false;
  const size = source.trim().length;
  for (const match of matches(source, CODE)) {
    const whole = match[2] ?? entitiesInPlace(match[4] ?? '');
    const code = whole.slice(SCHEDULE.exec(whole)?.[0].length ?? 0);
    const loads = match[1] === '!';
    const before = source.slice(Math.max(0, match.index - 70), match.index);
    // A command alone in its block (a step of a list) is told to be run as well.
    const alone = match[0].length >= size - 3 || ownLine(source, match.index, match[0].length);
    const listed = taken > 0 && LISTED.test(source.slice(taken, match.index).slice(0, 60));
    const told = !quotes || alone || listed || code.length < whole.length || ORDER.test(before);
    if (!loads && !(isCommand(code) && (told || (handsOn(code) && code.includes('://'))))) continue;
    taken = match.index + match[0].length;
    // What is said of the first of a list holds for the others: never run `a` or `b`.
    quoted = !loads && ((listed && quoted) || isQuoted(code, before, source.slice(taken, taken + 60)));
    const start = match.index + match[0].indexOf(match[2] ?? match[4]!) + whole.length - code.length;
    found.push({ start, code, language: languageOf(code), quoted, loads });
  }
  return found;
}

function isQuoted(code: string, before: string, after: string): boolean {
  return FORM.test(code) || QUOTED.test(before) || CONDEMNED.test(after);
}

/** One of a chain of commands is known: `whoami && curl …`, `transcribe note.m4a | curl …`. */
function isCommand(code: string): boolean {
  return (
    isMarkedCommand(code) || code.split(LINK, MAX_LINKS).some((part) => part.includes(' ') && isMarkedCommand(part))
  );
}

/** A line that holds nothing else: what stands above introduces it. */
function ownLine(source: string, at: number, length: number): boolean {
  let from = at;
  while (from > 0 && BLANK.test(source[from - 1]!)) from--;
  let to = at + length;
  while (to < source.length && BLANK.test(source[to]!)) to++;
  return source[from - 1] === '\n' && (to === source.length || source[to] === '\n');
}
