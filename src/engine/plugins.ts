// Loads third-party plugins, TypeScript or JavaScript, without a build step of theirs.
// May not: let a plugin that cannot be loaded pass unnoticed; the caller named it, so it is an error.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SkillproofError } from '../model/errors.ts';
import type { Plugin } from '../model/plugin.ts';
import { cacheFile, keepInCache, used } from './cache.ts';
import { checkPlugin } from './plugin-check.ts';

export async function loadPlugins(paths: readonly string[]): Promise<Plugin[]> {
  const plugins: Plugin[] = [];
  for (const path of paths) {
    const plugin = await loadPlugin(path);
    if (plugins.some((other) => other.name === plugin.name))
      throw invalid(path, `a second plugin is named "${plugin.name}"`);
    plugins.push(plugin);
  }
  return plugins;
}

async function loadPlugin(path: string): Promise<Plugin> {
  const entry = entryOf(path);
  let module: { default?: unknown };
  try {
    const { href } = pathToFileURL(await bundle(entry));
    module = (await import(href)) as { default?: unknown };
  } catch (error) {
    throw invalid(path, error instanceof Error ? error.message : String(error), error);
  }
  try {
    return checkPlugin(module.default);
  } catch (error) {
    throw invalid(path, (error as Error).message, error);
  }
}

function entryOf(path: string): string {
  const full = resolve(path);
  if (!existsSync(full)) throw invalid(path, 'there is no such file or folder');
  if (!statSync(full).isDirectory()) return full;
  for (const name of ['index.ts', 'index.mjs', 'index.js']) if (existsSync(join(full, name))) return join(full, name);
  throw invalid(path, 'the folder has no index.ts, index.mjs or index.js');
}

/** One plain module with everything of the plugin's own inside; `skillproof/plugin` and Node's modules stay outside. */
async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const api = pathToFileURL(apiFile()).href;
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [
      {
        name: 'plugin-api',
        setup(host) {
          host.onResolve({ filter: /^skillproof\/plugin$|(?:^|\/)src\/plugin(?:\.[jt]s)?$/ }, () => ({
            path: api,
            external: true,
          }));
        },
      },
    ],
  });
  const code = result.outputFiles[0]!.contents;
  const name = `${createHash('sha256').update(code).digest('hex').slice(0, 24)}.mjs`;
  const file = cacheFile('plugin', name);
  if (!existsSync(file) || !readFileSync(file).equals(code)) return keepInCache('plugin', name, code);
  used(file);
  return file;
}

function apiFile(): string {
  for (const place of ['./plugin.js', '../plugin.js', '../../dist/plugin.js']) {
    const file = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(file)) return file;
  }
  return fileURLToPath(new URL('../plugin.ts', import.meta.url));
}

function invalid(path: string, detail: string, cause?: unknown): SkillproofError {
  return new SkillproofError('plugin-invalid', `${path}: ${detail}`, cause === undefined ? undefined : { cause });
}
