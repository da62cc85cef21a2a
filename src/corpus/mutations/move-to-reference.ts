// The body of SKILL.md moves to a file that SKILL.md tells the agent to read.
import { blocksOf, joined } from '../markdown.ts';
import { bytesOf, skillFile, textOf } from '../skill-files.ts';
import type { Mutation } from './mutation.ts';

export const moveToReference: Mutation = {
  name: 'move-to-reference',
  what: 'the body of SKILL.md in a file it refers to',
  apply(files) {
    const name = skillFile(files);
    if (!name) return undefined;
    const blocks = blocksOf(textOf(files.get(name)!));
    const front = blocks[0]?.kind === 'frontmatter' ? blocks[0].text : '';
    const body = joined(front === '' ? blocks : blocks.slice(1));
    if (body.trim() === '') return undefined;
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const title = /^# .+$/m.exec(body)?.[0] ?? '# Guide';
    return new Map(files)
      .set(name, bytesOf(`${front}\n${title}\n\nRead [the guide](references/guide.md) and follow its steps.\n`))
      .set(`${folder}references/guide.md`, bytesOf(body));
  },
};
