// Where a payload stands in an honest skill as if its author had written it there. Payload and twin are put in by the same
// numbers, so that the two skills differ in nothing else.
import { SkillproofError } from '../model/errors.ts';
import { blocksOf, joined, sectionsOf } from './markdown.ts';
import type { SkillFiles } from './pack.ts';
import type { PayloadPair, Spot } from './payloads.ts';
import type { Random } from './random.ts';
import { bytesOf, skillFile, textOf } from './skill-files.ts';

/** `text` is the payload or its twin. Undefined when the host has no SKILL.md. */
export function placed(host: SkillFiles, pair: PayloadPair, text: string, random: Random): SkillFiles | undefined {
  const name = skillFile(host);
  if (!name) return undefined;
  const root = name.slice(0, name.lastIndexOf('/') + 1);
  const markdown = textOf(host.get(name)!);
  const files = new Map(host);
  if (pair.kind === 'scripts') {
    if (pair.at) return behindLine(files, root, pair.at, text.trimEnd());
    const path = freePath(host, root, pair.path);
    files.set(name, bytesOf(asStep(markdown, pair.sentence.replaceAll(pair.path, path), random)));
    return files.set(root + path, bytesOf(text));
  }
  const clean = text.trimEnd();
  switch (pair.place) {
    case 'frontmatter':
      return files.set(name, bytesOf(asFrontmatter(markdown, clean)));
    case 'step':
      return files.set(name, bytesOf(asStep(markdown, clean, random)));
    case 'section':
      return files.set(name, bytesOf(asSection(markdown, clean, random)));
    case 'paragraph':
    case 'table':
      return files.set(name, bytesOf(asParagraph(markdown, clean, random)));
    case 'reference':
      return asReference(files, name, root, clean, random);
    case 'comment':
      return asComment(files, name, clean, random);
    case 'line':
      return behindLine(files, root, pair.at!, clean);
  }
}

/** A key of the frontmatter takes the place of the one the host has; words without one become the description. */
function asFrontmatter(markdown: string, text: string): string {
  const named = /^([a-z][\w-]*):(?!\S)/.exec(text)?.[1];
  const key = named ?? 'description';
  const line = named ? text : `description: ${JSON.stringify(text.replace(/\s*\n\s*/g, ' '))}`;
  const [front, ...rest] = blocksOf(markdown);
  if (front?.kind !== 'frontmatter') return `---\n${line}\n---\n\n${markdown}`;
  const lines = front.text.trimEnd().split('\n').slice(1, -1);
  const at = lines.findIndex((old) => old.startsWith(`${key}:`));
  if (at >= 0) {
    let end = at + 1;
    while (end < lines.length && /^(?:[ \t]|$)/.test(lines[end]!)) end++;
    lines.splice(at, end - at, line);
  } else lines.push(line);
  return `---\n${lines.join('\n')}\n---\n${joined(rest)}`;
}

/** Into a numbered list, whose later steps are numbered anew; without one, a short list of its own. */
function asStep(markdown: string, text: string, random: Random): string {
  const bare = text.replace(/^(?:\d+[.)、]|[-*])[ \t]*/, '');
  const lines = markdown.split('\n');
  const lists = listsOf(lines).filter((items) => items.length >= 2);
  if (lists.length === 0) {
    const zh = /[\u4e00-\u9fff]/.test(bare);
    const steps = zh ? '## 步骤\n\n1. 先看清用户的要求。' : '## Workflow\n\n1. Read what the user asked for.';
    const last = zh ? '3. 给出结果。' : '3. Give the result.';
    return asSection(markdown, `${steps}\n2. ${indented(bare)}\n${last}`, random);
  }
  const items = random.pick(lists);
  // Before a later item or after the last one: a procedure rarely begins with it.
  const before = 1 + random.index(items.length);
  for (const at of items.slice(before)) lines[at] = lines[at]!.replace(/^\d+/, (number) => String(Number(number) + 1));
  const last = items.at(-1)!;
  const line = items[before] ?? endOf(lines, last);
  const number = Number(/^\d+/.exec(lines[items[before - 1]!]!)![0]) + 1;
  lines.splice(line, 0, `${number}. ${indented(bare)}`);
  return lines.join('\n');
}

/** Line numbers of the items of each numbered list that starts at the left, outside fences. */
function listsOf(lines: readonly string[]): number[][] {
  const lists: number[][] = [];
  let fence = false;
  let open = false;
  for (const [at, line] of lines.entries()) {
    if (/^ {0,6}(?:```|~~~)/.test(line)) {
      if (!fence && !line.startsWith(' ')) open = false;
      fence = !fence;
    } else if (!fence && /^\d+\. /.test(line)) {
      if (open) lists.at(-1)!.push(at);
      else lists.push([at]);
      open = true;
    } else if (!fence && !/^(?:[ \t]|$)/.test(line)) open = false;
  }
  return lists;
}

/** The line behind the last item and all that is indented below it; a fence is not parted. */
function endOf(lines: readonly string[], item: number): number {
  let end = item + 1;
  let fence = false;
  for (; end < lines.length && (fence || /^[ \t]+\S/.test(lines[end]!)); end++)
    if (/^[ \t]+(?:```|~~~)/.test(lines[end]!)) fence = !fence;
  return end;
}

const indented = (text: string): string => text.replace(/\n(?=.)/g, '\n   ');

function asSection(markdown: string, text: string, random: Random): string {
  const { head, sections } = sectionsOf(markdown);
  const at = random.index(sections.length + 1);
  const parts = [...sections.slice(0, at), `${text}\n\n`, ...sections.slice(at)];
  return parts.reduce((before, part) => `${before.trimEnd()}\n\n${part}`, head);
}

/** Between two paragraphs of the prose. */
function asParagraph(markdown: string, text: string, random: Random): string {
  const blocks = blocksOf(markdown);
  const gaps = blocks.flatMap((block, index) =>
    block.kind === 'prose'
      ? [...block.text.matchAll(/\n\n+(?![ \t|>]|[-*] |\d+\. )/g)].map((match) => ({
          index,
          at: match.index + match[0].length,
        }))
      : [],
  );
  if (gaps.length === 0) return `${markdown.trimEnd()}\n\n${text}\n`;
  const { index, at } = random.pick(gaps);
  return joined(
    blocks.map((block, number) =>
      number === index ? { text: `${block.text.slice(0, at)}${text}\n\n${block.text.slice(at)}` } : block,
    ),
  );
}

/** At the end of a reference the host has, or in a new one that SKILL.md links to. */
function asReference(
  files: Map<string, Uint8Array>,
  skill: string,
  root: string,
  text: string,
  random: Random,
): SkillFiles {
  const known = [...files.keys()].filter((name) => /(?:^|\/)(?:references?|docs?)\/[^/]+\.md$/i.test(name));
  if (known.length > 0) {
    const name = random.pick(known);
    return files.set(name, bytesOf(`${textOf(files.get(name)!).trimEnd()}\n\n${text}\n`));
  }
  const zh = /[\u4e00-\u9fff]/.test(text);
  const link = zh
    ? '细节见 [details](references/details.md)。'
    : 'For the details read [details](references/details.md).';
  files.set(skill, bytesOf(asParagraph(textOf(files.get(skill)!), link, random)));
  return files.set(`${root}references/details.md`, bytesOf(`${zh ? '# 细节' : '# Details'}\n\n${text}\n`));
}

const COMMENTED: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^#/, /\.(?:py|sh|ya?ml|toml)$/i, 'yaml'],
  [/^(?:\/\/|\/\*)/, /\.(?:[cm]?js|ts)$/i, 'javascript'],
];

function asComment(files: Map<string, Uint8Array>, skill: string, text: string, random: Random): SkillFiles {
  const kind = COMMENTED.find(([start]) => start.test(text));
  if (!kind) return files.set(skill, bytesOf(asParagraph(textOf(files.get(skill)!), text, random)));
  const [, extension, language] = kind;
  const scripts = [...files.keys()].filter((name) => extension.test(name));
  if (scripts.length === 0) {
    const fence = `\`\`\`${language}\n${text}\n\`\`\``;
    return files.set(skill, bytesOf(asParagraph(textOf(files.get(skill)!), fence, random)));
  }
  const name = random.pick(scripts);
  const lines = textOf(files.get(name)!).split('\n');
  // Only where a line starts at the left and none before it is open: outside strings and blocks, as far as can be seen.
  const free = lines.flatMap((line, at) => (line === '' && !/[\\,([{]\s*$/.test(lines[at - 1] ?? '') ? [at] : []));
  lines.splice(free.length > 0 ? random.pick(free) : lines[0]?.startsWith('#!') ? 1 : 0, 0, text);
  return files.set(name, bytesOf(lines.join('\n')));
}

/** A skill that is no longer as it was when the pair was written for it is a mistake to tell, not to guess around. */
function behindLine(
  files: Map<string, Uint8Array>,
  root: string,
  { host, file, after }: Spot,
  text: string,
): SkillFiles {
  const bytes = files.get(root + file);
  const lines = bytes ? textOf(bytes).split('\n') : [];
  const at = lines.indexOf(after);
  if (at < 0 || lines.includes(after, at + 1))
    throw new SkillproofError('usage', `${host}: ${file} has to hold one line ${JSON.stringify(after)}`);
  lines.splice(at + 1, 0, text);
  return files.set(root + file, bytesOf(lines.join('\n')));
}

function freePath(host: SkillFiles, root: string, path: string): string {
  return host.has(root + path) ? path.replace(/(\.\w+)$/, '-2$1') : path;
}
