// Scripts and references get other names, and every mention of them follows.
import type { SkillFiles } from '../pack.ts';
import { bytesOf, textOf } from '../skill-files.ts';
import type { Mutation } from './mutation.ts';

const NAMES = ['alpha', 'north', 'common', 'basics', 'stage', 'entry', 'module', 'piece', 'helper', 'notes'];
const TEXT = /\.(?:md|txt|py|[cm]?js|ts|sh|bash|ps1|json|ya?ml|toml)$/i;
const FIXED =
  /(?:^|\/)(?:skill\.md|readme\.md|package(?:-lock)?\.json|pyproject\.toml|claude\.md|agents\.md|plugin\.json|settings\.json|hooks\.json|__init__\.py|index\.\w+)$/i;

export const rename: Mutation = {
  name: 'rename',
  what: 'files get other names, mentions follow',
  apply(files, random) {
    const names = new Map<string, string>();
    for (const name of files.keys()) {
      const base = name.slice(name.lastIndexOf('/') + 1);
      if (FIXED.test(name) || base.startsWith('.') || !TEXT.test(base)) continue;
      const stem = `${random.pick(NAMES)}_${names.size + 1}`;
      names.set(base, `${stem}${base.slice(base.lastIndexOf('.'))}`);
    }
    if (names.size === 0) return undefined;
    const after = new Map<string, Uint8Array>();
    for (const [name, bytes] of files) {
      const slash = name.lastIndexOf('/') + 1;
      const base = names.get(name.slice(slash)) ?? name.slice(slash);
      after.set(name.slice(0, slash) + base, TEXT.test(name) ? bytesOf(mentions(textOf(bytes), names)) : bytes);
    }
    return after as SkillFiles;
  },
};

function mentions(text: string, names: ReadonlyMap<string, string>): string {
  let after = text;
  for (const [from, to] of names) {
    after = after.split(from).join(to);
    const [stem, newStem] = [from.slice(0, from.lastIndexOf('.')), to.slice(0, to.lastIndexOf('.'))];
    if (from.endsWith('.py') && /^\w+$/.test(stem))
      after = after.replace(new RegExp(`\\b(import|from) ${stem}\\b`, 'g'), `$1 ${newStem}`);
  }
  return after;
}
