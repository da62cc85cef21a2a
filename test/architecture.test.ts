import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pluginsIndex, pluginsIndexFile } from '../scripts/plugins-index.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sourceFiles(folder: string, without = /\.(?:d|test)\.ts$/): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !without.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [
        ...text.matchAll(/(?:^|\n)(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g),
      ].map((match) => {
        const target = match[1] ?? match[2]!;
        return target.startsWith('.') ? normalize(join(dirname(path), target)) : target;
      });
      return { path, text, imports };
    });
}

const src = sourceFiles('src');
const plugins = sourceFiles('plugins');

/** What each room may import, besides itself and packages. Downward only. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  model: [],
  intake: ['model'],
  analysis: ['model'],
  rules: ['model'],
  assess: ['model'],
  report: ['model'],
  store: ['model'],
  engine: ['model', 'intake', 'analysis', 'rules', 'assess', 'scan.ts', 'plugins'],
  'scan.ts': ['model', 'intake', 'analysis', 'rules', 'assess'],
  'plugin.ts': ['model', 'analysis', 'report'],
  'built-in.ts': ['model', 'analysis'],
  plugins: ['plugin.ts', 'built-in.ts'],
  corpus: ['model', 'engine', 'intake', 'report', 'rules', 'scan.ts'],
  service: ['model', 'engine', 'intake', 'report', 'rules', 'store', 'remote', 'scan.ts'],
  remote: ['model', 'intake'],
  'index.ts': ['model', 'engine', 'intake', 'report', 'scan.ts', 'plugin.ts'],
  cli: [
    'model',
    'engine',
    'intake',
    'report',
    'rules',
    'corpus',
    'store',
    'service',
    'remote',
    'scan.ts',
    'api',
    'plugins',
  ],
  api: ['model', 'engine', 'report', 'store', 'service', 'remote', 'scan.ts', 'plugins'],
};

const roomOf = (path: string): string => (path.startsWith('src/') ? path.split('/')[1]! : path.split('/')[0]!);

function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (node: string, trail: string[]): void => {
    if (state.get(node) === 'done' || !graph.has(node)) return;
    if (state.get(node) === 'open') {
      circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    state.set(node, 'open');
    for (const next of graph.get(node)!) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

/** What programs, others' plugins and the build begin with: whatever they export is for somebody outside. */
const ENTRIES = new Set(['src/index.ts', 'src/plugin.ts', 'src/engine/pack-build.ts']);
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const TAKEN = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

const namesIn = (braces: string): string[] =>
  braces.split(',').flatMap((one) => /^(?:type\s+)?(\w+)/.exec(one.trim())?.[1] ?? []);

/** Names that a file exports, its own and those it hands on. */
const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(EXPORTED)].map(([, name]) => name!),
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => namesIn(names!)),
];

/** Of each file the names that others take; of one taken as a whole those that are named there, or all it is handed on with. */
function takenFrom(files: readonly SourceFile[]): ReadonlyMap<string, (name: string) => boolean> {
  const taken = new Map<string, { readonly names: Set<string>; readonly wholes: string[]; all: boolean }>();
  for (const { path, text } of files) {
    for (const [whole, clause = '*', from, late] of text.matchAll(TAKEN)) {
      const target = normalize(join(dirname(path), from ?? late!));
      const of = taken.get(target) ?? { names: new Set(), wholes: [], all: false };
      taken.set(target, of);
      if (whole.startsWith('export') && clause === '*') of.all = true;
      else if (clause.includes('*')) of.wholes.push(text);
      else for (const name of namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '')) of.names.add(name);
    }
  }
  return new Map(
    [...taken].map(([path, { names, wholes, all }]) => [
      path,
      (name) => all || names.has(name) || wholes.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
    ]),
  );
}

describe('architecture', () => {
  it('has only rooms with a place in the layers', () => {
    expect([...new Set(src.map((file) => roomOf(file.path)))].filter((room) => MAY[room] === undefined)).toEqual([]);
  });

  it('imports downward only', () => {
    const wrong: string[] = [];
    for (const file of [...src, ...plugins]) {
      const room = roomOf(file.path);
      for (const from of file.imports) {
        if (!from.startsWith('src/') && !from.startsWith('plugins/')) continue;
        const target = roomOf(from);
        if (target !== room && !MAY[room]?.includes(target)) wrong.push(`${file.path} imports ${from}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has no circle between rooms', () => {
    expect(circlesOf(new Map(Object.entries(MAY)))).toEqual([]);
  });

  it('lets built-in plugins import src/plugin.ts, src/built-in.ts, packages and their own folder only', () => {
    const wrong: string[] = [];
    for (const file of plugins) {
      if (file.path === 'plugins/index.ts') continue;
      const own = file.path.split('/').slice(0, 2).join('/');
      for (const from of file.imports) {
        if (
          from.startsWith('src/')
            ? from !== 'src/plugin.ts' && from !== 'src/built-in.ts'
            : from.startsWith('plugins/') && !from.startsWith(`${own}/`)
        )
          wrong.push(`${file.path} imports ${from}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has no import circle between files, by types neither', () => {
    expect(circlesOf(new Map([...src, ...plugins].map((file) => [file.path, file.imports])))).toEqual([]);
  });

  it('has no circle between the rooms of the analysis', () => {
    const room = (path: string): string => path.split('/').slice(0, 3).join('/');
    const graph = new Map<string, string[]>();
    for (const { path, imports } of src.filter((file) => file.path.startsWith('src/analysis/'))) {
      const others = imports.map(room).filter((one) => one.startsWith('src/analysis/') && one !== room(path));
      graph.set(room(path), [...(graph.get(room(path)) ?? []), ...others]);
    }
    expect(circlesOf(graph)).toEqual([]);
  });

  it('exports nothing that nobody imports', () => {
    const plain = /\.d\.ts$/;
    const all = ['src', 'plugins', 'test', 'scripts'].flatMap((folder) => sourceFiles(folder, plain));
    const taken = takenFrom(all);
    const spare = [...src, ...plugins]
      .filter(({ path }) => !ENTRIES.has(path))
      .flatMap(({ path, text }) =>
        exportsOf(text)
          .filter((name) => !taken.get(path)?.(name))
          .map((name) => `${path} exports ${name}`),
      );
    expect(spare).toEqual([]);
  });

  it('says in the first lines of every file what it does', () => {
    const silent = src.filter(
      (file) =>
        !file.path.startsWith('src/model/') &&
        !/^(?:#!.*\n)?(?:\/\/|\/\*\*)/.test(readFileSync(join(root, file.path), 'utf8')),
    );
    expect(silent.map((file) => file.path)).toEqual([]);
  });

  it('lists the built-in plugins as the folders stand', () => {
    expect(readFileSync(pluginsIndexFile, 'utf8')).toBe(pluginsIndex());
  });

  it('names no registry host and no path of a machine', () => {
    const files = [...src, ...plugins]
      .map((file) => file.path)
      .concat('package.json', 'package-lock.json', 'README.md');
    const hosts = ['registry', 'npmjs', 'org'];
    const wrong = files.filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return text.includes(`${hosts[0]}.${hosts[1]}.${hosts[2]}`) || /\/(?:work|root)\/(?:main|shared)\b/.test(text);
    });
    expect(wrong).toEqual([]);
  });
});
