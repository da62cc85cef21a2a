// Starts a scan from `scan.cjs`, one script whose code V8 compiled at build: to compile it at each start takes longer than
// to scan a small skill. Made for one Node with its plain settings; any other starts from the modules, which do the same.
// May not: import anything of ours; that would load what it is here to spare.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

type Wrapped = (require: NodeRequire, module: { exports: object }, exports: object, filename: string) => void;

/** False when the scan has to start from the modules. */
export function startCompiled(): boolean {
  const [, , command, ...words] = process.argv;
  // A script cannot import the modules a plugin is.
  if (command !== 'scan' || words.some((word) => word.startsWith('--plugin'))) return false;
  const filename = fileURLToPath(new URL('./scan.cjs', import.meta.url));
  let source: string;
  let cachedData: Buffer;
  try {
    cachedData = readFileSync(`${filename}.code`);
    source = readFileSync(filename, 'latin1');
  } catch {
    return false;
  }
  const script = new Script(source, { filename, cachedData });
  if (script.cachedDataRejected) return false;
  const module = { exports: {} };
  (script.runInThisContext() as Wrapped)(createRequire(filename), module, module.exports, filename);
  return true;
}
