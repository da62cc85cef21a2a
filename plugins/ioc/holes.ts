// What the holes of an address are named after: `?c={document.cookie}`, `?d=${GITHUB_TOKEN}`, `{base64(env)}.host`.
// May not: take a name for more than it says; `{id}`, `{query}` and the key of the very service tell nothing.
import type { Knowledge } from '../../src/plugin.ts';
import { saidOf } from './glossary.ts';

/** A hole in any of the common spellings, whole. */
const HOLE =
  /\$?\{{1,2}\s{0,3}([^{}\n]{1,80}?)\s{0,3}\}{1,2}|<([A-Za-z\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,60})>|\$([A-Z][A-Z0-9_]{4,60})\b/g;
const MAX_HOLES = 20;
/** `base64(env)`, `encodeURIComponent(document.cookie)`, `env | urlencode`: what stands inside is what goes out. */
const WRAPPED = /^(?:[\w.]{1,40}\(\s{0,3})(.{2,60}?)\s{0,3}\){1,3}$/;
const FILTERED = /\s{0,3}\|\s{0,3}\w{1,20}$/;

const NAMED: readonly (readonly [string, RegExp])[] = [
  ['cookie', /^(?:document\.|browser[_. ]?|session[_. ]?)?cookies?$/i],
  [
    'environment',
    /^(?:process\.env|os\.environ|environ|printenv|env(?:ironment)?[_ ]?(?:vars?|variables|dump|contents?)|all[_ ](?:env\w{0,12}|variables)|\.env)$/i,
  ],
  ['environment', /^env$/],
  [
    'conversation',
    /^(?:(?:full|whole|entire|current|the)[_ ])?(?:conversation|chat|message|session|dialog(?:ue)?)(?:[_ .-]?(?:history|log|text|transcript|content|context|summary|so[_ ]far|messages|data))?$|^transcript$/i,
  ],
  ['prompt', /^(?:(?:full|whole|the|your)[_ ])?(?:system|hidden|internal)[_ .-]?(?:prompt|instructions?|message)s?$/i],
  [
    'credential',
    /^(?:(?:all|user|found|stolen|collected|the)[_ ])?(?:credentials?|secrets?|passwords?|private[_ ]?keys?|ssh[_ ]?keys?|id_rsa|seed[_ ]?phrase|mnemonic|(?:wallet|keystore)[_ ]?(?:keys?|data|contents?)|api[_ ]?keys)$/i,
  ],
  ['credential', /(?:^|[\s/~])\.(?:ssh|aws|gnupg|kube|netrc|npmrc)\b/],
  ['stolen', /^(?:exfil\w{0,12}|stolen|leaked|sensitive|harvested|captured)(?:[_ ](?:data|text|info|content)s?)?$/i],
];
/** A word that is a placeholder of any API page: a chat or a message by its number or alone, a host's part. */
const PLAIN = /^(?:chat|message|session|conversation|dialog|dialogue|transcript)$/i;

/** Classes of what goes into the address, each once. A login before the host and the host's own key are no such thing. */
export function holdsOf(address: string, host: string, knowledge: Knowledge, text: string): string[] {
  if (!/[{<$]/.test(address)) return [];
  const login = /^[a-z][\w+.-]{0,15}:\/\/[^/?#]{0,200}@/i.exec(address)?.[0].length ?? 0;
  const found = new Set<string>();
  let count = 0;
  const query = address.slice(login).search(/[?#]/);
  for (const match of address.slice(login).matchAll(HOLE)) {
    if (++count > MAX_HOLES) break;
    const name = inner(match[1] ?? match[2] ?? match[3]!);
    const named =
      (PLAIN.test(name) ? undefined : NAMED.find(([, pattern]) => pattern.test(name))?.[0]) ??
      saidOf(name, text, query < 0 || match.index < query ? label(host) : '', knowledge);
    // `env=…` with a name in capitals says which of several environments it is.
    if (named !== undefined) found.add(named);
    else if (isForeign(name, host, knowledge)) found.add('foreign-secret');
  }
  return [...found];
}

/** `skylark` of `api.skylark.dev`. */
const label = (host: string): string => host.split('.').at(-2) ?? '';

function inner(written: string): string {
  let name = written.trim();
  for (let i = 0; i < 3; i++) {
    const next = (WRAPPED.exec(name)?.[1] ?? name).replace(FILTERED, '').trim();
    if (next === name) break;
    name = next;
  }
  return name;
}

/** The key of a service that is not the one addressed. */
function isForeign(name: string, host: string, knowledge: Knowledge): boolean {
  const variable =
    /^(?:(?:process\.|import\.meta\.)?env\.|os\.environ\[['"]|secrets\.)?([A-Z][A-Z0-9_]{4,60})(?:['"]\])?$/.exec(
      name,
    )?.[1];
  if (variable === undefined || !knowledge.isSecretName(variable)) return false;
  const service = knowledge.serviceOf(variable);
  const label = variable.split('_')[0]!.toLowerCase();
  return service !== '' && service !== knowledge.serviceOf(host) && !host.includes(service) && !host.includes(label);
}
