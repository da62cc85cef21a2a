// The sections of SKILL.md come in another order.
import { sectionsOf } from '../markdown.ts';
import { bytesOf, skillFile, textOf } from '../skill-files.ts';
import { changed, type Mutation } from './mutation.ts';

export const reorder: Mutation = {
  name: 'reorder',
  what: 'the sections of SKILL.md in another order',
  apply(files, random) {
    const name = skillFile(files);
    if (!name) return undefined;
    const { head, sections } = sectionsOf(textOf(files.get(name)!));
    const whole = sections.map((section) => (section.endsWith('\n') ? section : `${section}\n`));
    for (let at = whole.length - 1; at > 0; at--) {
      const other = random.index(at + 1);
      [whole[at], whole[other]] = [whole[other]!, whole[at]!];
    }
    // A shuffle of few may change nothing.
    if (whole.join('') === sections.join('')) whole.push(...whole.splice(0, 1));
    return changed(files, new Map(files).set(name, bytesOf(head + whole.join(''))));
  },
};
