// What is said of each script of a skill where it is started: by the words around it, by what it is asked for, and for
// what it brings along.
// May not: believe it; rules ask whether what a script does was said.
import type { Capability } from '../../model/capability.ts';
import type { PurposeFact } from '../../model/fact.ts';
import type { Package, PackageFile } from '../../model/package.ts';
import { admittedBy } from './admits.ts';
import { MAX_READ } from './frontmatter-value.ts';

const SCRIPT = /\.(?:py|sh|bash|zsh|[mc]?js|[mc]?ts|tsx|jsx|ps1|rb|pl|php|lua|go|bat|cmd)$/i;
const MAX_SCRIPTS = 200;
const MAX_TOLD = 600;

/** "Publish the pages with `scripts/deploy.mjs`": what is said of a script where it is named. */
export function saidOfScripts(text: string, pkg: Package): PurposeFact['told'] {
  const told = new Map<string, readonly Capability[]>();
  const read = text.slice(0, MAX_READ);
  const fences = [...read.matchAll(FENCE)].map((fence) => ({ from: fence.index, to: fence.index + fence[0].length }));
  for (const { path } of pkg.files) {
    if (told.size >= MAX_SCRIPTS) break;
    if (!SCRIPT.test(path)) continue;
    const name = nameOf(path);
    const sentences: string[] = [];
    const beside: string[] = [];
    for (let at = read.indexOf(name); at >= 0 && sentences.length < 8; at = read.indexOf(name, at + name.length)) {
      sentences.push(sentenceAround(read, at, name.length));
      beside.push(aroundFence(read, fences, at));
    }
    if (sentences.length === 0) continue;
    const said = [
      ...new Set([
        ...admittedBy(sentences.join('\n').replaceAll(name, '')),
        // What is deleted has to be said with the script itself: of a tidying one that is always said somewhere.
        ...admittedBy(beside.join('\n')).filter((one) => one !== 'filesystem.delete'),
      ]),
    ];
    if (said.length > 0) told.set(path, said);
  }
  return withBrought(told, pkg, read);
}

const BRINGS =
  /^[ \t]{0,12}(?:from[ \t]+\.{0,2}([\w.]{1,60})[ \t]+import\b|import[ \t]+([\w.]{1,60}))|(?:\bfrom|\bimport|\brequire(?:_relative)?)[ (]{1,3}['"](\.{0,2}[\w./-]{1,80})['"]|^[ \t]{0,12}(?:\.|source)[ \t]+["']?[^\s;&|]{0,80}?([\w-]{1,40}\.(?:ba|z)?sh)\b/gm;
const MAX_BROUGHT = 400;

/** A file that is named nowhere, and brought along by a script of which something is said: it is said of both. */
function withBrought(
  told: Map<string, readonly Capability[]>,
  pkg: Package,
  document: string,
): Map<string, readonly Capability[]> {
  if (told.size === 0) return told;
  const unnamed = new Map<string, PackageFile[]>();
  for (const file of pkg.files) {
    if (!SCRIPT.test(file.path) || document.includes(nameOf(file.path))) continue;
    const stem = stemOf(file.path);
    unnamed.set(stem, [...(unnamed.get(stem) ?? []), file]);
  }
  if (unnamed.size === 0) return told;
  const files = new Map(pkg.files.map((file) => [file.path, file]));
  const queue = [...told.keys()];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const said = told.get(path)!.filter((one) => one !== 'filesystem.delete');
    let count = 0;
    for (const match of files.get(path)?.text?.slice(0, MAX_READ).matchAll(BRINGS) ?? []) {
      if (++count > MAX_BROUGHT) break;
      const [, from, plain, written, sourced] = match;
      const stem = stemOf(from?.replaceAll('.', '/') ?? plain?.replaceAll('.', '/') ?? written ?? sourced ?? '');
      for (const one of unnamed.get(stem) ?? []) {
        if (told.has(one.path) || told.size >= MAX_SCRIPTS) continue;
        told.set(one.path, said);
        queue.push(one.path);
      }
    }
  }
  return told;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string): string => nameOf(path).replace(/\.[a-z]{1,4}$/, '');

/** Right behind the lines that start it, a list that says what each of their words does: "- `backup` uploads …". */
function listOfItsWords(next: string, started: string): string | undefined {
  const [first] = next.split('\n', 1);
  const word = /^[-*] `([\w-]{2,24})`/.exec(first ?? '')?.[1];
  if (word === undefined || !started.includes(` ${word}`)) return undefined;
  return next.split(/\n(?=#|```)|\n\s*\n(?![-* ])/, 1)[0]!.replace(/^[-*] /gm, '');
}

function sentenceAround(text: string, at: number, length: number): string {
  const before = text.slice(Math.max(0, at - MAX_TOLD), at);
  const after = text.slice(at + length, at + length + MAX_TOLD);
  const from = Math.max(
    before.lastIndexOf('\n\n'),
    before.lastIndexOf('\n- '),
    before.lastIndexOf('. '),
    before.lastIndexOf('。'),
  );
  const ends = ['\n\n', '\n- ', '. ', '。'].map((one) => after.indexOf(one)).filter((one) => one >= 0);
  return before.slice(from + 1) + text.slice(at, at + length) + after.slice(0, Math.min(after.length, ...ends));
}

const FENCE = /^[ \t]{0,12}(?:```|~~~)[^\n`]*$/gm;
/** A line that opens or closes a block of code. */
interface Fence {
  readonly from: number;
  readonly to: number;
}

/** A script that is started in a block of code is told of in the paragraph in front of it, the one behind, or the heading over it. */
function aroundFence(text: string, fences: readonly Fence[], at: number): string {
  const close = fences.findIndex(({ from }) => from > at);
  // An even one opens, an odd one closes.
  if (close < 0 || close % 2 === 0) return '';
  const { from } = fences[close - 1]!;
  const { to } = fences[close]!;
  const lead = text.slice(Math.max(0, from - MAX_TOLD), from).trimEnd();
  const next = text.slice(to, to + MAX_TOLD).trimStart();
  const tail = listOfItsWords(next, text.slice(from, to)) ?? next.split(/\n\s*\n/, 1)[0]!;
  const heading = /(?:^|\n)#{2,6} ([^\n]{1,120})\n[^#]*$/.exec(lead)?.[1] ?? '';
  return `${heading}\n${lead.slice(lead.lastIndexOf('\n\n') + 1)}\n${/^(?:#|[-*] |\d+\. |```)/.test(tail) ? '' : tail}`;
}
