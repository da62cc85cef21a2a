// The skills that are timed: real ones from a folder or a labelled .tar.gz, else those of the project's own corpus.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function samples(source: string | undefined, most: number): string[] {
  const given =
    source ?? (existsSync('../shared/corpora/benign-real.tar.gz') ? '../shared/corpora/benign-real.tar.gz' : 'corpus');
  if (!existsSync(given)) throw new Error(`there is nothing at ${JSON.stringify(given)}`);
  const folder = statSync(given).isDirectory() ? given : unpack(given);
  const skills = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'SKILL.md')
    .map((entry) => entry.parentPath)
    .sort();
  if (skills.length === 0) throw new Error(`no SKILL.md lies in ${JSON.stringify(given)}`);
  const step = Math.max(1, Math.floor(skills.length / most));
  return skills.filter((_, index) => index % step === 0).slice(0, most);
}

/** Text of skills as data: written to a fresh temporary folder, never run. */
function unpack(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillproof-bench-'));
  const result = spawnSync('tar', ['xzf', archive, '-C', folder]);
  if (result.status !== 0) throw new Error(`cannot unpack ${archive}: ${result.stderr}`);
  return folder;
}
