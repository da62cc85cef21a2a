// Honest skills that payloads are put into.
import { SkillproofError } from '../model/errors.ts';
import type { SkillFiles } from './pack.ts';
import { keyOf, sideOf } from './sample.ts';
import { openSets } from './sets.ts';
import { readSkillFiles, skillFile } from './skill-files.ts';

/** Hosts are short enough that a run takes minutes, and all of the same size class as the skills people install. */
const MAX_HOST_BYTES = 120_000;
const MAX_HOSTS = 400;

export interface Host {
  readonly key: string;
  readonly files: SkillFiles;
}

export async function readHosts(path: string): Promise<Host[]> {
  const hosts: Host[] = [];
  for (const set of await openSets([path])) {
    // Evenly over the set, so that its beginning is not all of it.
    const step = Math.max(1, Math.floor(set.size / (MAX_HOSTS * 2)));
    let index = 0;
    for await (const sample of set.samples()) {
      if (sideOf(sample.label) === 'malicious' || index++ % step !== 0 || hosts.length >= MAX_HOSTS) continue;
      const files = await readSkillFiles(sample.target);
      const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
      if (skillFile(files) && bytes <= MAX_HOST_BYTES) hosts.push({ key: keyOf(sample), files });
    }
  }
  if (hosts.length === 0) throw new SkillproofError('target-empty', `${path} holds no honest skill with a SKILL.md`);
  return hosts;
}
