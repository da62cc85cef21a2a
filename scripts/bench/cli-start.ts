// A whole process from start to exit on one small skill, over a bare `node -e 0`, in pairs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './table.ts';

export function cliStart(): number {
  const folder = join(mkdtempSync(join(tmpdir(), 'skillproof-bench-')), 'small');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'SKILL.md'),
    '---\nname: small\ndescription: Formats a table.\n---\n\n# Small\n\nRun the script:\n\n```bash\npython3 scripts/table.py input.csv\n```\n',
  );
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(
    join(folder, 'scripts/table.py'),
    'import csv, sys\n\nfor row in csv.reader(open(sys.argv[1])):\n    print(" | ".join(row))\n',
  );
  const time = (args: string[]): number => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
    if (status === null || status > 3) throw new Error(`${args.join(' ')} ended with ${status}`);
    return performance.now() - start;
  };
  time(['dist/cli.js', 'scan', folder]);
  const ratios: number[] = [];
  for (let round = 0; round < 9; round++) ratios.push(time(['dist/cli.js', 'scan', folder]) / time(['-e', '0']));
  return median(ratios);
}
