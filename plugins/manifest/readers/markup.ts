// Build files in XML (Maven, Ant, MSBuild): the programs they start, their words put together, and what they download.
// May not: parse XML; tags are read one after the other, whatever holds them.
import { decodeEntities, matches, type Span } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';
import { quote } from '../words.ts';

const TAG = /<(\/?)([A-Za-z][\w:.-]{0,60})((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)/g;
const ATTRIBUTE = /([\w:.-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)')/g;
/** Elements that start a program, and those that hold its words. */
const STARTS = /^(?:exec|java|apply|executable|command|preBuildEvent|postBuildEvent)$/i;
const WORDS = /^(?:arg|argument|commandlineArgs)$/i;
const ENDS = /^(?:exec|apply|configuration)$/i;

interface Started {
  readonly words: string[];
  readonly start: number;
  end: number;
}

export function readBuildMarkup(source: string, say: Say): void {
  let started: Started | undefined;
  const finish = (): void => {
    if (started !== undefined && started.words.length > 0) say.shell(started.words.join(' '), started);
    started = undefined;
  };
  for (const m of matches(source, TAG)) {
    const [whole, closing, tag, inner] = m as unknown as [string, string, string, string];
    const held = plain(m[4]!.trim());
    const name = tag.slice(tag.indexOf(':') + 1);
    const end = m.index + whole.length;
    if (closing !== '') {
      if (ENDS.test(name)) finish();
      continue;
    }
    const given = attributes(inner);
    if (STARTS.test(name)) {
      finish();
      // An attribute or a text that is a whole line stays one; the name of a program is a word.
      const line = given.get('command') ?? (/executable/i.test(name) ? undefined : held);
      const program = given.get('executable') ?? (/executable/i.test(name) ? held : undefined);
      const words = line ? [line] : program ? [quote(program)] : [];
      started = { words, start: m.index, end };
      if (inner.trimEnd().endsWith('/')) finish();
    } else if (WORDS.test(name) && started !== undefined) {
      const whole = given.get('line');
      const word = given.get('value') ?? given.get('path') ?? held;
      started.words.push(whole ?? quote(word));
      started.end = end;
    } else download(name, given, { start: m.index, end }, say);
  }
  finish();
}

/** Ant's `get`, MSBuild's `DownloadFile`. */
function download(name: string, given: ReadonlyMap<string, string>, at: Span, say: Say): void {
  const from = given.get('src') ?? given.get('sourceurl');
  if (!/^(?:get|DownloadFile)$/i.test(name) || from === undefined) return;
  const to = given.get('dest') ?? given.get('destinationfilename') ?? given.get('destinationfolder') ?? 'download';
  say.shell(`curl -o ${quote(to)} ${quote(from)}`, at);
}

function attributes(source: string): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const m of matches(source, ATTRIBUTE)) out.set(m[1]!.toLowerCase(), plain(m[2] ?? m[3] ?? ''));
  return out;
}

const plain = (text: string): string => decodeEntities(text.replace(/^<!\[CDATA\[|\]\]>$/g, ''));
