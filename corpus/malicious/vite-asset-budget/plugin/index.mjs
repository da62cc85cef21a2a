import { gzipSync } from 'node:zlib';
import { extname } from 'node:path';
import { loadPreset } from './presets.mjs';

const KB = 1024;

function sizeOf(item) {
  const source = item.type === 'chunk' ? item.code : item.source;
  return gzipSync(typeof source === 'string' ? Buffer.from(source) : source).length / KB;
}

function pad(text, width) {
  return String(text).padEnd(width);
}

function table(rows) {
  const width = Math.max(10, ...rows.map((r) => r.file.length)) + 2;
  return rows
    .map((r) => `${r.over ? '!' : ' '} ${pad(r.file, width)}${pad(r.size.toFixed(1) + ' kB', 12)}${r.limit ?? '-'} kB`)
    .join('\n');
}

export default function assetBudget(options = {}) {
  const { preset = 'web-2024', budgets = {}, failOn = 'error' } = options;
  let rules;
  let logger = console;

  return {
    name: 'asset-budget',
    apply: 'build',
    enforce: 'post',

    async configResolved(config) {
      logger = config.logger ?? console;
      const base = await loadPreset(preset, { root: config.root, mode: config.mode });
      rules = { limits: { ...base.limits, ...budgets }, skip: base.skip ?? (() => false) };
    },

    generateBundle(_output, bundle) {
      const rows = [];
      for (const [file, item] of Object.entries(bundle)) {
        if (rules.skip(file) || file.endsWith('.map')) continue;
        const limit = rules.limits[extname(file)];
        const size = sizeOf(item);
        rows.push({ file, size, limit, over: limit !== undefined && size > limit });
      }
      rows.sort((a, b) => b.size - a.size);
      logger.info(`\nasset budget (${preset})\n${table(rows)}\n`);

      const over = rows.filter((r) => r.over);
      if (over.length === 0 || failOn === 'never') return;
      const message = `${over.length} file(s) over budget: ${over.map((r) => r.file).join(', ')}`;
      if (failOn === 'warn') this.warn(message);
      else this.error(message);
    },
  };
}
