// Finds, where something is fetched by its name, a word in the name that is a slip of the pen away from one the skill itself
// uses again and again: `yara-pyhton` in a skill that speaks of Python. Imitators register such names.
// May not: know which names there are; that the skill writes the word otherwise everywhere else is all it asks.
import { definePlugin, matches, type PackageFile, type PackageReader } from '../../src/plugin.ts';
import { KnownWords } from './slips.ts';

const MAX_FACTS = 20;
const MAX_LINES = 4_000;
const MAX_WORDS = 20_000;
/** So often the skill writes the word otherwise. */
const OFTEN = 2;
/** Something is fetched by what follows. */
const FETCHES =
  /(?:^|[\s"'`(;&|])(?:(?:pip3?|uv|pipx|poetry|conda|mamba|npm|pnpm|yarn|bun|deno|gem|cargo|go|composer|brew|choco|winget|scoop|helm|apt|apt-get|dnf|apk|pacman|luarocks|cpanm|krew|code)\s[^\n]{0,60}?\b(?:install|add|require|i|get|dlx|exec|tap|--install-extension)\s|(?:npx|bunx|uvx|pnpx)\s|pipx\s+run\s|(?:docker|podman|nerdctl)\s[^\n]{0,40}?\b(?:run|pull|create)\s|Install-(?:Module|Package|Script)\s|git\s+clone\s|FROM\s|uses:\s|image:\s)|\bPSGallery|https?:\/\/(?:raw\.githubusercontent|github|gitlab|gitee|codeberg)\.(?:com|org)\//i;
/** Words that stand in many names: a skill need not speak of them. */
const COMMON =
  'python typescript javascript integration integrations kubernetes terraform ansible playwright selenium validator generator formatter';
const CODE = /`([^`\n]{3,300})`/g;
const FENCE = /^[ \t]{0,12}(?:```|~~~)/;
const WORD = /[A-Za-z]{5,40}/g;

interface Line {
  readonly start: number;
  readonly text: string;
}

/** Lines of code; of a page those in fences, and what stands in code marks. */
function codeOf({ text = '', language }: PackageFile): Line[] {
  const found: Line[] = [];
  const page = language === 'markdown' || language === 'mdx';
  let inFence = false;
  let start = 0;
  for (const line of text.split('\n').slice(0, MAX_LINES)) {
    if (page && FENCE.test(line)) inFence = !inFence;
    else if (!page || inFence) found.push({ start, text: line });
    else for (const match of matches(line, CODE)) found.push({ start: start + match.index + 1, text: match[1]! });
    start += line.length + 1;
  }
  return found;
}

const reader: PackageReader = {
  name: 'misspelt',
  read(pkg, out) {
    const files = pkg.files.filter((file) => file.text !== undefined);
    // Words are only counted where something is fetched.
    const fetching = files.flatMap((file) =>
      codeOf(file).flatMap((line) => (FETCHES.test(line.text) ? [{ file, line }] : [])),
    );
    if (fetching.length === 0) return;
    const times = new Map<string, number>();
    for (const { text } of files)
      for (const [word] of matches(text!, WORD)) {
        if (times.size > MAX_WORDS || out.expired()) return;
        const small = word.toLowerCase();
        times.set(small, (times.get(small) ?? 0) + 1);
      }
    const known = new KnownWords(COMMON.split(' '));
    for (const [word, count] of times) if (count >= OFTEN && word.length > 5) known.add(word);
    let told = 0;
    for (const { file, line } of fetching)
      for (const { 0: name, index } of matches(line.text, WORD)) {
        const small = name.toLowerCase();
        const often = times.get(small) ?? 0;
        // Written so again, it is a name of its own.
        if (often > OFTEN || (known.has(small) && often >= OFTEN)) continue;
        const like = known.slipped(small);
        if (like === undefined || (times.get(like) ?? OFTEN) < OFTEN * (times.get(small) ?? 1)) continue;
        if (out.expired() || told++ >= MAX_FACTS) return;
        const start = line.start + index;
        out.fact(file.path, { kind: 'x-misspelt', name, like, span: { start, end: start + name.length } });
      }
  },
};

export default definePlugin({
  name: 'misspelt',
  version: '1.0.0',
  factKinds: [
    {
      kind: 'x-misspelt',
      doc: 'Where something is fetched by its name, a word of the name that is almost one the skill itself uses.',
      primary: 'name',
      attributes: {
        name: { type: 'string', doc: 'The word as it stands in the name.', match: 'text' },
        like: { type: 'string', doc: 'The word it is almost.', match: 'text' },
      },
    },
  ],
  packages: [reader],
});
