// Whatever a run of the tests puts into the folder for temporary files stands in one of its own, which goes with the run.
// A run that was broken off leaves it behind: the next one takes it away.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';

const NAMED_BY_RUN = /^skillproof-tests-(\d+)-/;

export default function setup(): () => void {
  const outer = tmpdir();
  // It is asked once for each project of the run.
  if (basename(outer).startsWith(`skillproof-tests-${process.pid}-`)) return () => {};
  // What is compiled once stays for the next run.
  process.env['SKILLPROOF_CACHE'] ??= join(outer, `skillproof-cache-${userInfo().uid}`);
  for (const name of readdirSync(outer)) {
    const run = NAMED_BY_RUN.exec(name)?.[1];
    if (run !== undefined && !isAlive(Number(run))) remove(join(outer, name));
  }
  const folder = mkdtempSync(join(outer, `skillproof-tests-${process.pid}-`));
  // PostgreSQL runs as another user, below it.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  const leave = () => remove(folder);
  process.once('exit', leave);
  return leave;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another user's run is not ours to clear away. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It goes with the next run.
  }
}
