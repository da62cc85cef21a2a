// Writes an address so that no program makes a link of it and no one opens it by accident.
import type { IocType } from '../model/fact.ts';

export function defang(type: IocType, value: string): string {
  if (type === 'hash' || type === 'wallet' || type === 'path') return value;
  if (type === 'email') return value.replace('@', '[@]').replaceAll('.', '[.]');
  if (type !== 'url') return value.replaceAll('.', '[.]').replaceAll(':', '[:]');
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value)?.[0] ?? '';
  const rest = value.slice(scheme.length);
  const host = /^\/*[^/?#]*/.exec(rest)![0];
  return (
    scheme.replace(/^http/i, 'hxxp').replace(/^ftp/i, 'fxp') +
    host.replaceAll('.', '[.]').replace('@', '[@]') +
    rest.slice(host.length)
  );
}
