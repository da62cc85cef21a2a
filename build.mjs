// Bundles src/ into dist/: one file an entry, shared chunks beside it, so that a CLI start reads few files.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';

const entries = {
  cli: 'src/cli/main.ts',
  index: 'src/index.ts',
  plugin: 'src/plugin.ts',
  worker: 'src/engine/worker.ts',
  'engine-child': 'src/engine/child.ts',
  server: 'src/api/main.ts',
};

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: entries,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
});
