// Scans samples with the script `scan.cjs` and keeps beside it the code V8 compiled on the way, for later starts.
//   node scripts/compile-scan.mjs dist/scan.cjs <samples…>
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import v8 from 'node:v8';
import { Script } from 'node:vm';

const [, , file, ...samples] = process.argv;
const filename = resolve(file);
const script = new Script(readFileSync(filename, 'latin1'), { filename });
// Compiled code is only taken back under the settings it was made under, and a start knows no others yet.
v8.setFlagsFromString = () => {};
process.argv = [process.execPath, filename, 'scan', ...samples];
process.stdout.write = () => true;
process.on('exit', () => {
  process.exitCode = 0;
  writeFileSync(`${filename}.code.half`, script.createCachedData());
  renameSync(`${filename}.code.half`, `${filename}.code`);
});
const module = { exports: {} };
script.runInThisContext()(createRequire(filename), module, module.exports, filename);
