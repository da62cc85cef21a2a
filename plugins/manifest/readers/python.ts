// Python's manifests: pyproject.toml, setup.cfg, requirements.txt, and script metadata inside a .py file (PEP 723).
import type { Span } from '../../../src/plugin.ts';
import { parseToml } from '../parse/toml.ts';
import { entries, get, items, type Node, type Parsed, text, texts } from '../parse/tree.ts';
import type { Say } from '../say.ts';

export function readPyproject(root: Node, say: Say): void {
  for (const path of [
    ['project', 'dependencies'],
    ['build-system', 'requires'],
  ])
    requirements(get(root, ...path), path.join('.'), say);
  for (const path of [
    ['project', 'optional-dependencies'],
    ['dependency-groups'],
    ['tool', 'poetry', 'dependencies'],
  ]) {
    for (const group of entries(get(root, ...path))) {
      if (group.value.kind === 'list') requirements(group.value, `${path.join('.')}.${group.key}`, say);
      else dependency(group.key, group.value, path.join('.'), say);
    }
  }
  for (const source of entries(get(root, 'tool', 'uv', 'sources')))
    dependency(source.key, source.value, 'tool.uv.sources', say);
  for (const list of [get(root, 'tool', 'uv', 'index'), get(root, 'tool', 'poetry', 'source')]) {
    for (const index of items(list)) registry(get(index, 'url'), say);
  }
  for (const key of ['index-url', 'extra-index-url'])
    for (const one of texts(get(root, 'tool', 'uv', key))) registry(one.at, say);
  const backend = get(root, 'build-system', 'build-backend');
  const local = get(root, 'build-system', 'backend-path');
  if (text(backend)) {
    const type = local ? 'auto-runs' : 'claims';
    say.claim(type, 'build-system.build-backend', text(backend)!, local ? ['process.execute'] : [], backend!);
  }
  for (const group of ['scripts', 'gui-scripts', 'entry-points']) {
    for (const one of entries(get(root, 'project', group)))
      say.claim('claims', `project.${group}.${one.key}`, text(one.value) ?? '', [], one.value);
  }
}

/** uv.toml: what stands under `tool.uv` elsewhere. */
export function readUv(root: Node, say: Say): void {
  for (const index of items(get(root, 'index'))) registry(get(index, 'url'), say);
  for (const key of ['index-url', 'extra-index-url', 'default-index'])
    for (const one of texts(get(root, key))) registry(one.at, say);
}

/** `name = "^1"` or `name = { git = "…" }`. */
function dependency(name: string, value: Node, key: string, say: Say): void {
  const from = entries(value).flatMap((one) =>
    /^(?:git|url|path|index|rev|source)$/.test(one.key) ? [text(one.value) ?? ''] : [],
  );
  say.claim('requires', `${key}.${name}`, `${name}@${text(value) ?? from.join(' ')}`, ['package.install'], value);
}

function requirements(list: Node | undefined, key: string, say: Say): void {
  for (const { value, at } of texts(list)) say.claim('requires', key, value, ['package.install'], at);
}

function registry(node: Node | undefined, say: Say): void {
  if (node && text(node)) say.claim('requires', 'registry', text(node)!, ['package.install'], node);
}

/** environment.yml of conda: channels, packages, and below `pip` what requirements.txt would hold. */
export function readConda(root: Node, say: Say): void {
  const dependencies = get(root, 'dependencies');
  if (!get(root, 'channels') && !items(dependencies).some((one) => get(one, 'pip'))) return;
  for (const one of texts(get(root, 'channels'))) if (/^https?:/.test(one.value)) registry(one.at, say);
  for (const item of items(dependencies))
    for (const { value, at } of texts(get(item, 'pip') ?? item)) requirement(value, at, say);
}

/** requirements.txt: one requirement, or option, a line. */
export function readRequirements(source: string, say: Say): void {
  for (const { line, start, end } of lines(source)) {
    if (line.startsWith('#')) continue;
    requirement(line, { start, end }, say);
  }
}

function requirement(line: string, at: Span, say: Say): void {
  const option = /^(?:--(?:extra-)?index-url|-i|--find-links|-f)[ =]+(\S{1,500})/.exec(line);
  if (option) say.claim('requires', 'registry', option[1]!, ['package.install'], at);
  else say.claim('requires', 'requirements', line.replace(/ #.*$/, '').trim(), ['package.install'], at);
}

/** Gemfile: the sources its gems come from. */
export function readGemfile(source: string, say: Say): void {
  for (const { line, start, end } of lines(source)) {
    const from = /^source[ (]{1,3}["'](https?:[^"']{1,400})/.exec(line)?.[1];
    if (from) say.claim('requires', 'registry', from, ['package.install'], { start, end });
  }
}

/** setup.cfg, .npmrc, pip.conf: `key = value` lines with continuation. */
export function readIni(source: string, say: Say): void {
  let list = '';
  for (const { line, start, end, indented } of lines(source)) {
    const at = { start, end };
    if (/^[#;[]/.test(line)) {
      list = '';
      continue;
    }
    const pair = /^([\w.:@/-]{1,100})[ \t]{0,20}=[ \t]{0,20}(.*)$/.exec(line);
    if (indented && list) {
      say.claim('requires', list, line, ['package.install'], at);
    } else if (pair) {
      const [, key, value] = pair as unknown as [string, string, string];
      list = /^(?:install|setup|tests)_requires$/.test(key) ? key : '';
      if (/(?:^|:)(?:registry|(?:extra-)?index-url|index_url|find-links)$/.test(key)) {
        say.claim('requires', 'registry', value, ['package.install'], at);
      } else if (
        /^(?:trusted-host|strict-ssl|ignore-scripts|cert|proxy|https-proxy|script-shell|node-options|git)$/.test(key)
      ) {
        say.claim('claims', key, value, key === 'trusted-host' || value === 'false' ? ['security.weaken'] : [], at);
      } else if (list && value) say.claim('requires', key, value, ['package.install'], at);
    } else list = '';
  }
}

/** PEP 723: the `# /// script` block, uncommented and read as TOML. Answers why, when it could not be read. */
export function readScriptMetadata(source: string, say: Say, maxDepth: number): Parsed['unread'] {
  const start = source.indexOf('# /// script');
  const end = start < 0 ? -1 : source.indexOf('\n# ///', start + 12);
  if (end < 0) return undefined;
  const body = source
    .slice(start, end)
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^# ?/, ''));
  const { root, unread } = parseToml(body.join('\n'), maxDepth);
  const at = { start, end: end + 6 };
  for (const { value } of texts(get(root, 'dependencies')))
    say.claim('requires', 'script.dependencies', value, ['package.install'], at);
  for (const index of items(get(root, 'tool', 'uv', 'index'))) {
    if (text(get(index, 'url'))) say.claim('requires', 'registry', text(get(index, 'url'))!, ['package.install'], at);
  }
  return unread;
}

function* lines(source: string): Generator<{ line: string; start: number; end: number; indented: boolean }> {
  for (let at = 0; at < source.length; ) {
    const next = source.indexOf('\n', at);
    const end = next < 0 ? source.length : next;
    const raw = source.slice(at, end);
    const line = raw.trim();
    const start = at + raw.length - raw.trimStart().length;
    if (line) yield { line, start, end: start + line.length, indented: /^[ \t]/.test(raw) };
    at = end + 1;
  }
}
