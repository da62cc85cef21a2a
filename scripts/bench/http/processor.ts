// Milliseconds of processor a process and its children have used: what other programs on the machine change least.
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** `without`: a child that is not counted. */
export function processorMs(pid: number, without?: number): number {
  if (pid === without) return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return own + childrenOf(pid).reduce((sum, child) => sum + processorMs(child, without), 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
