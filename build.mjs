// Bundles src/ and plugins/ into dist/: one file an entry, shared chunks beside it, so that a start reads few files.
// Then compiles the built-in rules into dist/pack.bin, and the code of a scan into dist/scan.cjs.code.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const entries = {
  cli: 'src/cli/main.ts',
  index: 'src/index.ts',
  plugin: 'src/plugin.ts',
  worker: 'src/engine/worker.ts',
  'rule-test-worker': 'src/engine/rule-test-worker.ts',
  'watchdog-worker': 'src/engine/watchdog-worker.ts',
  'engine-child': 'src/engine/child.ts',
  'pack-build': 'src/engine/pack-build.ts',
};

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const hash = createHash('sha256');
for (const folder of ['src', 'plugins']) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    if (entry.isFile() && !entry.name.endsWith('.test.ts'))
      hash.update(readFileSync(join(entry.parentPath, entry.name)));
  }
}

/** Pure JavaScript that a command-line scan runs. Everything else stays a package of its own. */
const bundled = ['@eslint-community/regexpp', 'commander', 'micromatch', 'picocolors', 'smol-toml', 'yaml'];
const external = Object.keys(dependencies).filter((name) => !bundled.includes(name));

/** commander only starts processes for commands that are programs of their own; Node's module for it costs 15 ms. */
const lateChildProcess = {
  name: 'late-child-process',
  setup({ onLoad }) {
    onLoad({ filter: /commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const from = "const childProcess = require('node:child_process');";
      if (!text.includes(from)) throw new Error('commander loads child_process in another way now');
      return { contents: text.replace(from, '').replaceAll('childProcess.', "require('node:child_process').") };
    });
  },
};

/** What both forms of the program share. */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // What every scan needs is bundled: to resolve and read a hundred small files takes longer than to run them.
  external,
  plugins: [lateChildProcess],
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
};
const engine = JSON.stringify(`${version}+${hash.digest('hex').slice(0, 12)}`);

// Built beside and moved into place: a program that runs while it is built anew never meets half of it.
const outdir = `dist.${process.pid}`;
await build({
  ...common,
  entryPoints: entries,
  outdir,
  splitting: true,
  format: 'esm',
  // Bundled CommonJS asks for Node's own modules by `require`.
  banner: {
    js: "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);",
  },
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  define: { __SKILLPROOF_ENGINE__: engine },
});
await build({
  ...common,
  entryPoints: ['src/cli/scan-main.ts'],
  outfile: `${outdir}/scan.cjs`,
  format: 'cjs',
  banner: {
    js: "(function(require,module,exports,__filename){const $url=require('node:url').pathToFileURL(__filename).href;",
  },
  footer: { js: '})' },
  define: { __SKILLPROOF_ENGINE__: engine, 'import.meta.url': '$url' },
  // A script may not import; all it asks for at run time can be required.
  supported: { 'dynamic-import': false },
});
// It is read as one byte a character, which is quicker, and esbuild leaves the letters of expressions as they are.
const script = `${outdir}/scan.cjs`;
writeFileSync(script, readFileSync(script, 'utf8').replace(/[^\0-\x7f]/g, escaped));
chmodSync(`${outdir}/cli.js`, 0o755);
// Run by hand, a rule in the making is left out; run by npm, every rule must be sound.
if (!process.env.npm_lifecycle_event) process.env.SKILLPROOF_LENIENT ??= '1';
const { buildPack } = await import(`./${outdir}/pack-build.js`);
const { rules } = buildPack(`${outdir}/pack.bin`);
rmSync('dist', { recursive: true, force: true });
renameSync(outdir, 'dist');
compileScan();
linkOwnCommand();
console.log(`built dist/ with ${rules} rules`);

/** `限` as `\u9650`, which means the same in strings, templates and expressions. */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A scan of some samples, whose code is kept as V8 compiled it. Without it a scan starts from the modules. */
function compileScan() {
  const samples = ['table-trim', 'game-of-life', 'clean-build'].map((name) => join('corpus/benign', name));
  spawnSync(process.execPath, ['scripts/compile-scan.mjs', 'dist/scan.cjs', ...samples], { stdio: 'inherit' });
}

/** npm links the commands of packages it installs, not that of the package itself; `npx skillproof` shall work in a clone. */
function linkOwnCommand() {
  const link = join('node_modules', '.bin', 'skillproof');
  if (process.platform === 'win32' || !existsSync(dirname(link))) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', '..', 'dist', 'cli.js'), link);
}
