// What the words on the command line name: labelled folders and archives, folders of such, or any folder of skills.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { findSkills } from '../intake/collection.ts';
import { SkillproofError } from '../model/errors.ts';
import { openArchiveSet } from './archive-set.ts';
import { parseLabels } from './labels.ts';
import type { Sample, SampleSet } from './sample.ts';

const ARCHIVE = /\.(?:tar\.gz|tgz)$/i;

export async function openSets(paths: readonly string[]): Promise<SampleSet[]> {
  const sets: SampleSet[] = [];
  // Named twice, by patterns that overlap say, a set still has one vote.
  const once = new Map(paths.map((path) => [resolve(path), path] as const));
  for (const path of once.values()) sets.push(...(await openPath(path)));
  return sets;
}

async function openPath(path: string): Promise<SampleSet[]> {
  if (!existsSync(path)) throw new SkillproofError('target-not-found', JSON.stringify(path));
  if (!statSync(path).isDirectory()) {
    const set = ARCHIVE.test(path) ? await openArchiveSet(path) : undefined;
    return [set ?? listed(basename(path), [path], path)];
  }
  if (readdirSync(path).length === 0)
    throw new SkillproofError('target-empty', `${JSON.stringify(path)} holds no file`);
  if (existsSync(join(path, 'labels.jsonl'))) return [labelledFolder(path)];
  const inside = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(path, entry.name, 'labels.jsonl')))
    .map((entry) => labelledFolder(join(path, entry.name)));
  return inside.length > 0 ? inside : [listed(nameOf(path), await findSkills(path), path)];
}

function labelledFolder(path: string): SampleSet {
  const file = join(path, 'labels.jsonl');
  const set = nameOf(path);
  const labels = parseLabels(readFileSync(file, 'utf8'), file);
  return {
    name: set,
    size: labels.length,
    async *samples() {
      for (const label of labels) yield { ...label, set, target: { path: join(path, label.label, label.id) } };
    },
  };
}

/** Skills nobody labelled: each is named by its path. */
function listed(set: string, found: readonly string[], root: string): SampleSet {
  return {
    name: set,
    size: found.length,
    async *samples(): AsyncGenerator<Sample> {
      for (const path of found) {
        const id = relative(root, path) || basename(path);
        yield { set, id, label: 'unlabelled', category: '', family: id, target: { path } };
      }
    },
  };
}

const nameOf = (path: string): string => basename(resolve(path)) || 'root';
