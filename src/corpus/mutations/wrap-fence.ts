// Fences name another language; a text without fences is put into one.
import { blocksOf, joined } from '../markdown.ts';
import { bytesOf, skillFile, textOf } from '../skill-files.ts';
import { changed, type Mutation } from './mutation.ts';

const OTHER = ['yaml', 'text', 'ini', 'markdown'];

export const wrapFence: Mutation = {
  name: 'wrap-fence',
  what: 'fences name another language; text without fences stands in one',
  apply(files, random) {
    const name = skillFile(files);
    if (!name) return undefined;
    const language = random.pick(OTHER);
    const blocks = blocksOf(textOf(files.get(name)!));
    const fenced = blocks.some((block) => block.kind === 'fence');
    const after = blocks.map((block) => {
      if (fenced)
        return block.kind === 'fence'
          ? { text: block.text.replace(/^(\s*[`~]{3,}[ \t]*)[\w+#.-]*/, `$1${language}`) }
          : block;
      return block.kind === 'prose' ? { text: `\n\`\`\`\`${language}\n${block.text.trim()}\n\`\`\`\`\n` } : block;
    });
    return changed(files, new Map(files).set(name, bytesOf(joined(after))));
  },
};
