// Honest skills that payloads are put into.
import { SkillproofError } from '../model/errors.ts';
import type { SkillFiles } from './pack.ts';
import type { PayloadPair } from './payloads.ts';
import type { Random } from './random.ts';
import { keyOf, sideOf } from './sample.ts';
import { openSets } from './sets.ts';
import { readSkillFiles, skillFile } from './skill-files.ts';

/** Hosts are short enough that a run takes minutes, and all of the same size class as the skills people install. */
const MAX_HOST_BYTES = 120_000;
const MAX_HOSTS = 400;

interface Host {
  readonly key: string;
  readonly files: SkillFiles;
}

export interface Hosts {
  /** The skill a pair was written for, or one that is drawn. */
  of(pair: PayloadPair, draw: Random): Host;
}

/** Drawn evenly from the set, and those that pairs were written for, wherever in it they stand. */
export async function readHosts(path: string, pairs: readonly PayloadPair[]): Promise<Hosts> {
  const named = new Set(pairs.flatMap(({ at }) => (at ? [at.host] : [])));
  const any: Host[] = [];
  const byId = new Map<string, Host>();
  for (const set of await openSets([path])) {
    // Evenly over the set, so that its beginning is not all of it.
    const step = Math.max(1, Math.floor(set.size / (MAX_HOSTS * 2)));
    let index = 0;
    for await (const sample of set.samples()) {
      if (sideOf(sample.label) === 'malicious') continue;
      const drawn = index++ % step === 0 && any.length < MAX_HOSTS;
      if (!drawn && !named.has(sample.id)) continue;
      const files = await readSkillFiles(sample.target);
      if (!skillFile(files)) continue;
      const host = { key: keyOf(sample), files };
      if (named.has(sample.id)) byId.set(sample.id, host);
      const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
      if (drawn && bytes <= MAX_HOST_BYTES) any.push(host);
    }
  }
  if (any.length === 0) throw new SkillproofError('target-empty', `${path} holds no honest skill with a SKILL.md`);
  return {
    of({ at }, draw) {
      if (!at) return draw.pick(any);
      const host = byId.get(at.host);
      if (host) return host;
      throw new SkillproofError('target-not-found', `${path} holds no honest skill ${JSON.stringify(at.host)}`);
    },
  };
}
