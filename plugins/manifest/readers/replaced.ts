// Packages that a manifest puts in the place of others of that name: overrides, resolutions, patches, replace lines.
// May not: judge who publishes them; rules ask whether it is anybody known.
import { matches } from '../../../src/plugin.ts';
import { entries, get, type Node, text } from '../parse/tree.ts';
import type { Say } from '../say.ts';

const CODE_HOST =
  /^(?:git\+)?(?:https?|ssh|git)?:?\/{0,2}(?:git@)?(?:github\.com|gitlab\.com|bitbucket\.org|gitee\.com|codeberg\.org)[/:]([\w.-]+)\//i;
const SHORT = /^(?:github:|gitlab:|bitbucket:)?([\w-][\w.-]*)\/[\w.-]+(?:#.*)?$/;
const HOST = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/\s]*@)?([\w.-]+)/i;
const ALIAS = /^npm:((?:@[\w.-]+\/)?[\w.-]+)/;

export function readNodeReplacements(root: Node, say: Say): void {
  for (const node of [get(root, 'overrides'), get(root, 'resolutions'), get(root, 'pnpm', 'overrides')])
    nested(node, say, 3);
}

function nested(node: Node | undefined, say: Say, depth: number): void {
  for (const one of entries(node)) {
    const by = text(one.value);
    if (by !== undefined) tell(one.key, by, one.value, say);
    else if (depth > 0) nested(one.value, say, depth - 1);
  }
}

/** `[patch.crates-io]`, `[replace]`. */
export function readCargoReplacements(root: Node, say: Say): void {
  for (const table of [...entries(get(root, 'patch')).map((one) => one.value), get(root, 'replace')])
    for (const one of entries(table)) tell(one.key, text(get(one.value, 'git')) ?? '', one.value, say);
}

export function readUvSources(root: Node, say: Say): void {
  for (const one of entries(get(root, 'tool', 'uv', 'sources'))) {
    const by = text(get(one.value, 'git')) ?? text(get(one.value, 'url'));
    if (by !== undefined) tell(one.key, by, one.value, say);
  }
}

const REPLACE =
  /^[ \t]{0,8}(?:replace[ \t]{1,4})?([\w./-]{3,200})(?:[ \t]{1,4}v\S{1,60})?[ \t]{1,4}=>[ \t]{1,4}([\w./-]{3,200})/gm;

export function readGoMod(source: string, say: Say): void {
  for (const found of matches(source, REPLACE)) {
    const [line, name, by] = found as unknown as [string, string, string];
    if (/^[./]/.test(by)) continue;
    const at = { start: found.index, end: found.index + line.length };
    const [host, owner] = by.split('/');
    if (/\./.test(host!) && name.split('/').slice(0, 2).join('/') !== `${host}/${owner}`)
      tell(name, `https://${by}/`, at, say);
  }
}

function tell(key: string, by: string, at: { readonly start: number; readonly end: number }, say: Say): void {
  // `parent/name`, `parent>name`, `name@^1`, `**/name`: the last name is the one replaced.
  const name = /((?:@[\w.-]+\/)?[\w.-]+)(?:@[^/>]*)?$/.exec(key.replace(/^\*\*\//, ''))?.[1] ?? key;
  const alias = ALIAS.exec(by)?.[1];
  const scope = /^@[\w.-]+\//.exec(alias ?? '')?.[0];
  if (alias !== undefined) {
    if (alias !== name && (scope === undefined || !name.startsWith(scope))) claim('package', alias);
    return;
  }
  const owner = CODE_HOST.exec(by)?.[1] ?? SHORT.exec(by)?.[1];
  if (owner !== undefined) claim('owner', owner);
  else {
    const host = HOST.exec(by)?.[1];
    if (host !== undefined) claim('host', host);
  }

  function claim(what: string, value: string): void {
    say.claim('requires', `replaced.${what}.${name}`, value.toLowerCase(), ['package.install'], at);
  }
}
