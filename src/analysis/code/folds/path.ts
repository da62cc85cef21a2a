// Path foldings: joining, parents, globs.
// May not: touch the disk.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import { concatValues } from './text.ts';

export function pathJoin(parts: readonly Val[], origin: Val): Val {
  return concatValues(parts, origin, (texts) => {
    let path = '';
    for (const text of texts) path = path === '' ? text : joinPath(path, text);
    return path.replace(/\uE000{2,}/g, HOLE);
  });
}

/** An address and what is reached from there: `/x` begins at its host, `https://…` is an address of its own. */
export function urlJoin(parts: readonly Val[], origin: Val): Val {
  return concatValues(parts, origin, ([base = '', next = '']) => {
    if (/^[a-z][a-z\d+.-]{1,15}:\/\//i.test(next)) return next;
    const host = /^(?:[a-z][a-z\d+.-]{1,15}:\/\/)?[^/]*/i.exec(base)![0];
    if (next.startsWith('/')) return host + next;
    const folder = base.slice(host.length, base.lastIndexOf('/') + 1);
    return `${host}${folder || '/'}${next}`;
  });
}

export function joinPath(base: string, next: string): string {
  if (next.startsWith('/') || next.startsWith('~') || /^[A-Za-z]:[\\/]/.test(next)) return next;
  if (base === '' || base === '.') return next === '' ? base : next;
  if (next.startsWith('./')) return joinPath(base, next.slice(2));
  if (next.startsWith('../')) {
    const up = dirname(base);
    return up === base ? next : joinPath(up, next.slice(3));
  }
  if (next === '' || next === '.') return base;
  return base.endsWith('/') || base.endsWith('\\') ? base + next : `${base}/${next}`;
}

/** `a/../b` is `b`; what stands for an unknown folder stays, for it may be several. */
export function settledPath(path: string): string {
  if (!path.includes('/..')) return path;
  const out: string[] = [];
  for (const part of path.split('/')) {
    const last = out[out.length - 1];
    const named =
      last !== undefined && last !== '' && last !== '.' && last !== '..' && last !== '~' && !last.includes(HOLE);
    if (part === '..' && named) out.pop();
    else out.push(part);
  }
  return out.join('/');
}

export function dirname(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? (path === '.' || path === '' ? '..' : '.') : at === 0 ? '/' : path.slice(0, at);
}

const ROAMING = '~/AppData/Roaming';
/** Names that Windows has for folders of its user's. */
const SPECIAL: Readonly<Record<string, string>> = {
  startup: `${ROAMING}/Microsoft/Windows/Start Menu/Programs/Startup`,
  commonstartup: 'C:/ProgramData/Microsoft/Windows/Start Menu/Programs/Startup',
  programs: `${ROAMING}/Microsoft/Windows/Start Menu/Programs`,
  applicationdata: ROAMING,
  appdata: ROAMING,
  localapplicationdata: '~/AppData/Local',
  desktop: '~/Desktop',
  desktopdirectory: '~/Desktop',
  mydocuments: '~/Documents',
  personal: '~/Documents',
};

/** `GetFolderPath('Startup')`, `SpecialFolders("Desktop")`. */
export const specialFolder = (name: string): string => SPECIAL[name.toLowerCase()] ?? '~';

export function globText(text: string): string {
  return text.replace(/(?:\*\*\/)?[*?]+|\[[^\]]*\]/g, HOLE).replace(/\uE000{2,}/g, HOLE);
}

/** `conf/{a,b}.yml`: each of the paths the braces stand for. */
export function inBraces(text: string): string[] {
  let all = [text];
  for (let round = 0; round < MAX_BRACES; round++) {
    const next = all.flatMap((one) => {
      const group = /\{([^{},]*(?:,[^{},]*)+)\}/.exec(one);
      if (group === null) return [one];
      const rest = one.slice(group.index + group[0].length);
      return group[1]!.split(',').map((part) => one.slice(0, group.index) + part + rest);
    });
    if (next.length === all.length || next.length > MAX_MADE) return all;
    all = next;
  }
  return all;
}
const MAX_BRACES = 4;
const MAX_MADE = 64;
