// Terraform: commands of provisioners and data sources, and modules fetched from an address.
// May not: evaluate expressions; what stands for a value is one nobody knows.
import { matches } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';
import { quote } from '../words.ts';

const SETTING =
  /^[ \t]{0,40}(command|script|inline|program|user_data|source)[ \t]{0,20}=[ \t]{0,20}(?:"((?:[^"\\\n]|\\.)+)"|(\[)|<<-?[ \t]{0,4}(\w{1,30})[ \t]{0,10}\n)/gm;
const FETCHED = /^(?:(?:git|hg|s3|gcs)::|https?:\/\/|git@)/;

export function readTerraform(source: string, say: Say): void {
  const ends = new Ends(source);
  for (const m of matches(source, SETTING)) {
    const [whole, key, text, list, marker] = m;
    const at = { start: m.index, end: m.index + whole.length };
    if (key === 'source') {
      if (text !== undefined && FETCHED.test(text))
        say.claim('requires', 'dependencies.module', `module@${text.replace(/^\w+::/, '')}`, ['package.install'], at);
    } else if (text !== undefined) say.shell(known(text), at);
    else if (list !== undefined) tellList(key!, source.slice(at.end, ends.after(']', at.end)), at, say);
    else {
      const end = ends.after(`\n${marker}`, at.end, new RegExp(`^[ \\t]*${marker}\\s*$`, 'gm'));
      if (end > at.end) say.shell(known(source.slice(at.end, end)), { start: at.start, end });
    }
  }
}

/** Where a list or a text ends: looked for once, however many begin before it. */
class Ends {
  readonly #known = new Map<string, number>();

  constructor(readonly source: string) {}

  after(sign: string, from: number, pattern?: RegExp): number {
    const known = this.#known.get(sign);
    if (known !== undefined && known >= from) return known;
    const found = pattern ? this.#search(pattern, from) : this.source.indexOf(sign, from);
    const end = found < 0 ? this.source.length : found;
    this.#known.set(sign, end);
    return end;
  }

  #search(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.exec(this.source)?.index ?? -1;
  }
}

/** `inline` is a list of lines, the others are the words of one. */
function tellList(key: string, list: string, at: { start: number; end: number }, say: Say): void {
  const words = [...list.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map((one) => known(one[1]!));
  if (key === 'inline') for (const line of words) say.shell(line, at);
  else say.shell(words.map(quote).join(' '), at);
}

function known(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replaceAll('\\n', '\n')
    .replace(/\$\{[^{}]{0,300}\}/g, '"$_"');
}
