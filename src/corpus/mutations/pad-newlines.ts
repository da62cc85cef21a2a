// A hundred thousand empty lines before the text and before the code.
import { blocksOf, joined } from '../markdown.ts';
import { bytesOf, skillFile, textOf } from '../skill-files.ts';
import type { Mutation } from './mutation.ts';

const PADDING = '\n'.repeat(100_000);

export const padNewlines: Mutation = {
  name: 'pad-newlines',
  what: '100,000 empty lines before text and code',
  apply(files) {
    const after = new Map(files);
    const skill = skillFile(files);
    for (const [name, bytes] of files) {
      if (name === skill) {
        const blocks = blocksOf(textOf(bytes));
        const at = blocks[0]?.kind === 'frontmatter' ? 1 : 0;
        after.set(name, bytesOf(joined([...blocks.slice(0, at), { text: PADDING }, ...blocks.slice(at)])));
      } else if (/\.(?:py|[cm]?js|ts|sh|bash)$/i.test(name)) {
        const [, first = '', rest = ''] = /^(#!.*\n)?([\s\S]*)$/.exec(textOf(bytes))!;
        after.set(name, bytesOf(first + PADDING + rest));
      }
    }
    return after;
  },
};
