// Reads and writes of environment variables, one by name or all at once: facts and tags of each.
// May not: know which call or syntax it was.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { mix } from '../values/unite.ts';
import { isConstant, taggedVal, textVal, UNKNOWN, variants, withExtra } from '../values/values.ts';

/** Variables that say where or who, and nothing that is worth taking. */
const DULL = new Set([
  'HOME',
  'USERPROFILE',
  'PWD',
  'PATH',
  'LANG',
  'LC_ALL',
  'TERM',
  'SHELL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'EDITOR',
  'DISPLAY',
  'NODE_ENV',
  'DEBUG',
  'CI',
  'IFS',
  'OSTYPE',
  'RANDOM',
  'SECONDS',
  'LINENO',
  'COLUMNS',
  'LINES',
  'NO_COLOR',
  'PYTHONPATH',
  'VIRTUAL_ENV',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_CACHE_HOME',
  'BASH_SOURCE',
  'FUNCNAME',
  'OLDPWD',
  'PPID',
  'UID',
  'EUID',
]);

/** Set on build machines and in sandboxes. */
const WATCHED = new Set([
  'CI',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'CONTINUOUS_INTEGRATION',
  'TRAVIS',
  'CIRCLECI',
  'BUILD_ID',
  'SANDBOX',
  'CODESPACES',
  'PYTEST_CURRENT_TEST',
]);

const HOST_FACT = new Set(['USER', 'USERNAME', 'LOGNAME', 'HOSTNAME', 'COMPUTERNAME', 'USERDOMAIN']);

const NAMED = ['system', 'identity'] as const;
const MAX_SET = 256;

const FIXED: Readonly<Record<string, string>> = {
  HOME: '~',
  USERPROFILE: '~',
  PWD: '.',
  TMPDIR: '/tmp',
  TEMP: '/tmp',
  TMP: '/tmp',
  XDG_CONFIG_HOME: '~/.config',
  XDG_DATA_HOME: '~/.local/share',
  XDG_CACHE_HOME: '~/.cache',
};

/** One variable of the environment, or several it may be. */
export function environment(m: Machine, frame: Frame, name: Val, span: Span): Val {
  let result: Val | undefined;
  let secrets = 0;
  for (const one of variants(name)) {
    const { text } = one;
    if (!isConstant(text) || text === '' || text.length > 100) continue;
    const value = variable(m, frame, text, span);
    if (m.ctx.knowledge.isSecretName(text)) secrets++;
    result = result === undefined ? value : mix(m.tags, result, value);
  }
  if (result === undefined) {
    // A computed name: from the environment's own keys it is all of them, else nobody knows.
    if (name.tags.has('env:*')) return wholeEnvironment(m, frame, span);
    const prefix = name.text?.endsWith(HOLE) ? name.text.slice(0, -HOLE.length) : '';
    if (ownFamily(m, prefix)) return variable(m, frame, `${prefix}*`, span);
    return taggedVal(m.tags.one('dynamic'));
  }
  return secrets > 1 ? taggedVal(m.tags.add(result.tags, 'env:secrets'), result.sources, result.way) : result;
}

/** `NOTES_…`: variables of the program's own, where the name is that of no service. */
export function ownFamily(m: Machine, prefix: string): boolean {
  return (
    /^[A-Z][A-Z\d]{2,40}_$/.test(prefix) &&
    !m.ctx.knowledge.isSecretName(prefix) &&
    m.ctx.knowledge.serviceOf(`${prefix}TOKEN`) === ''
  );
}

function variable(m: Machine, frame: Frame, name: string, span: Span): Val {
  const put = frame.unit.environs.get(name);
  if (put !== undefined) return put;
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
  const secret = m.ctx.knowledge.isSecretName(name);
  const fact = m.facts.state(frame, `read:${name}`, { kind: 'env', name, access: 'read', secret, span });
  if (fixed !== undefined) return textVal(fixed);
  if (WATCHED.has(name) || name.startsWith('JENKINS_')) return taggedVal(m.tags.one('watched'));
  if (DULL.has(name)) return UNKNOWN;
  return taggedVal(
    HOST_FACT.has(name) ? m.tags.list(NAMED) : m.tags.one(`env:${name}`),
    fact === undefined ? [] : [fact],
  );
}

export function writeEnvironment(m: Machine, frame: Frame, name: string, span: Span, value?: Val): void {
  // What is set in a branch may not be set.
  const { environs } = frame.unit;
  if (value !== undefined && (value.tags.size > 0 || value.text !== undefined) && environs.size < MAX_SET)
    environs.set(name, frame.weak === 0 ? value : mix(m.tags, value, environs.get(name) ?? UNKNOWN));
  m.facts.state(frame, `write:${name}`, {
    kind: 'env',
    name,
    access: 'write',
    secret: m.ctx.knowledge.isSecretName(name),
    span,
  });
}

/** The environment as a whole, used as a value. */
export function wholeEnvironment(m: Machine, frame: Frame, span: Span): Val {
  const fact = m.facts.state(frame, 'all', { kind: 'env', name: '*', access: 'all', secret: true, span });
  const origin = taggedVal(m.tags.one('env:*'), fact === undefined ? [] : [fact]);
  return withExtra(origin, { environment: true });
}
