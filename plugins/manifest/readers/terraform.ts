// Terraform: commands of provisioners and data sources, and modules fetched from an address.
// May not: evaluate expressions; what stands for a value is one nobody knows.
import { matches } from '../../../src/plugin.ts';
import type { Say } from '../say.ts';
import { quote } from '../words.ts';

const MAX = 2000;
const SETTING =
  /^[ \t]{0,40}(command|script|inline|program|user_data|source)[ \t]{0,20}=[ \t]{0,20}(?:"((?:[^"\\\n]|\\.){1,4000})"|\[([^\]]{1,8000})\]|<<-?[ \t]{0,4}(\w{1,30})[ \t]{0,10}\n)/gm;
const FETCHED = /^(?:(?:git|hg|s3|gcs)::|https?:\/\/|git@)/;

export function readTerraform(source: string, say: Say): void {
  let count = 0;
  for (const m of matches(source, SETTING)) {
    if (count++ > MAX) return;
    const [whole, key, text, list, marker] = m;
    const at = { start: m.index, end: m.index + whole.length };
    if (key === 'source') {
      if (text !== undefined && FETCHED.test(text))
        say.claim('requires', 'dependencies.module', `module@${text.replace(/^\w+::/, '')}`, ['package.install'], at);
    } else if (text !== undefined) say.shell(known(text), at);
    else if (list !== undefined) tellList(key!, list, at, say);
    else {
      const end = source.slice(at.end, at.end + 20_000).search(new RegExp(`^[ \\t]*${marker}\\s*$`, 'm'));
      if (end > 0) say.shell(known(source.slice(at.end, at.end + end)), { start: at.start, end: at.end + end });
    }
  }
}

/** `inline` is a list of lines, the others are the words of one. */
function tellList(key: string, list: string, at: { start: number; end: number }, say: Say): void {
  const words = [...list.matchAll(/"((?:[^"\\\n]|\\.){0,4000})"/g)].map((one) => known(one[1]!));
  if (key === 'inline') for (const line of words) say.shell(line, at);
  else say.shell(words.map(quote).join(' '), at);
}

function known(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replaceAll('\\n', '\n')
    .replace(/\$\{[^{}]{0,300}\}/g, '"$_"');
}
