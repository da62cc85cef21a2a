// Lines that set rather than say: `content_filter = none`, `mode: unrestricted`, 安全模式：关闭. Each is the order it stands for.
// May not: read what an application's own file holds; a name before a value counts only when it is a guard of the agent.
import { alternatives, either } from '../../../model/alternatives.ts';

export interface Setting {
  readonly action: 'disable' | 'grant';
  readonly object: 'safety-check' | 'approval' | 'privilege';
  readonly start: number;
  readonly end: number;
}

type Key = 'guard' | 'hint' | 'approval' | 'rights' | 'mode';
/** `off` is what any switch may be; `lifted` and `free` are said of nothing but a guard. */
type Value = 'off' | 'on' | 'lifted' | 'free' | 'granted';

const BAR = 0x7c;
const MAX_SETTINGS = 40;
const MAX_LINE = 100;
const MAX_VALUE = 26;
/** How many characters may lie between a setting that proves nothing by itself and one that does. */
const NEAR = 200;

const VALUES: readonly (readonly [Value, string])[] = [
  [
    'off',
    'off|none|no|false|0|disable|disabled|deactivated|inactive|null|not required|not needed|never|关闭|关|无|禁用|停用|否|不需要|无需',
  ],
  [
    'lifted',
    'bypass|bypassed|removed|lifted|suspended|overridden|ignore|ignored|void|voided|waived|revoked|not enforced|not applicable|已关闭|已禁用|已停用|已解除|解除|绕过|跳过|失效|取消',
  ],
  [
    'free',
    'unrestricted|unfiltered|uncensored|unmoderated|unconstrained|unlimited|no limit|no limits|no restriction|no restrictions|jailbreak|jailbroken|dan|god|无限制|不受限|不受限制|无审查',
  ],
  ['granted', 'granted|full|all|approved|pre-approved|preapproved|已授权|全部|完全'],
  ['on', 'true|yes|on|1|enabled|active|是|开启|启用'],
];
const VALUE_OF: ReadonlyMap<string, Value> = new Map(
  VALUES.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)),
);
/** The name in front of the sign, without list mark, quotes and emphasis. */
const KEY = /^[\s>]{0,8}(?:[-*+•]\s+)?["'`*_]{0,3}(\p{L}[\p{L}\d ._/-]{1,50}?)["'`*_]{0,3}[\s:=-]{0,4}$/u;
const MARKS = /^[\s"'`*_]+|[\s"'`*_,;!。]+$/g;
const GUARDS = either(
  'safety|safeguards?|guard ?rails?|ethics|ethical|censorship|refusals?',
  '(?:content|output|response|safety|prompt|input) ' +
    '(?:filter(?:s|ing)?|polic(?:y|ies)|moderation|restrictions?|checks?)',
  'safety (?:guidelines?|rules?|limits?|features?)|moderation checks?',
);
const GUARDS_ZH = alternatives(
  '护栏|内容(?:过滤|审核|审查|限制)',
  '安全(?:模式|检查|规则|限制|策略|过滤|准则|防护|措施)|道德',
);
const GUARD = new RegExp(alternatives(String.raw`\b${GUARDS}\b`, GUARDS_ZH));
const HINT =
  /\b(?:moderation|restrictions?|limits|limitations?|constraints?|filters?|filtering|guidelines?|polic(?:y|ies)|security|protections?|alignment|oversight|monitoring|logging|audit|sandbox)\b|限制|约束|过滤|审查|安全|防护|监控|审计/;
const APPROVAL =
  /\b(?:approvals?|confirmations?|confirm|consent|permission prompts?|human (?:review|in the loop))\b|确认|审批|批准|同意/;
const RIGHTS = /\b(?:permissions?|privileges?|access|authorization|clearance|rights|credentials?)\b|权限|访问|授权/;
const MODE =
  /^(?:(?:system|agent|assistant|operating|current|safety|security) )?(?:mode|role|persona|profile|state)$|模式$/;
const SWITCHES = /\b(?:skip|bypass|ignore|disable|override|suppress|remove|without|no)\b|跳过|绕过|忽略|禁用|关闭/;

const ORDER: readonly (readonly [Key, RegExp])[] = [
  ['mode', MODE],
  ['guard', GUARD],
  ['approval', APPROVAL],
  ['rights', RIGHTS],
  ['hint', HINT],
];

/** `outputFiltering`, `output_filtering`, `Output-Filtering` are three spellings of two words. */
const plain = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._/-]+/g, ' ')
    .toLowerCase()
    .trim();

interface Found extends Setting {
  readonly sure: boolean;
}

type Meaning = Omit<Found, 'start' | 'end'>;

/** What a name and its value order, and whether they say so without company; `undefined` for settings of anything else. */
function meaning(name: string, value: Value): Meaning | undefined {
  for (const [key, pattern] of ORDER) {
    const told = pattern.test(name) ? meaningOf(key, value, SWITCHES.test(name)) : undefined;
    if (told) return told;
  }
  return undefined;
}

function meaningOf(key: Key, value: Value, switches: boolean): Meaning | undefined {
  const down = value === 'off' || value === 'lifted' || value === 'free';
  if (key === 'rights') {
    const given = value === 'free' || value === 'granted';
    return given ? { action: 'grant', object: 'privilege', sure: value === 'free' } : undefined;
  }
  if (key === 'mode') return value === 'free' ? { action: 'disable', object: 'safety-check', sure: true } : undefined;
  // `skip_safety: true` says the same the other way round.
  if (!down && !(switches && (value === 'on' || value === 'granted'))) return undefined;
  const object = key === 'approval' ? 'approval' : 'safety-check';
  return { action: 'disable', object, sure: key === 'guard' || value === 'lifted' };
}

/** In order; what says little by itself counts beside one that says it all. */
export function settingsIn(text: string): readonly Setting[] {
  const found: Found[] = [];
  for (let start = 0; start < text.length && found.length < MAX_SETTINGS; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const next = end + 1;
    if (end - start <= MAX_LINE) {
      // Of a table's row the inner bar is the sign.
      const row = text.charCodeAt(start) === BAR && text.charCodeAt(end - 1) === BAR && end - start > 2;
      if (row) {
        start++;
        end--;
      }
      const sign = row ? text.lastIndexOf('|', end - 1) : signBefore(text, start, end);
      const one = sign > start ? settingAt(text, start, sign, end) : undefined;
      if (one) found.push(one);
    }
    start = next;
  }
  return found.filter(
    (one) => one.sure || found.some((other) => other.sure && Math.abs(other.start - one.start) < NEAR),
  );
}

/** The last sign of a line, if no more than a value stands behind it; else -1. Most lines end as no value does. */
function signBefore(text: string, start: number, end: number): number {
  const last = text.charCodeAt(end - 1);
  if (last === 0x2e || last === 0x3a || last === 0x29 || last === 0x7c || last === 0x7b) return -1;
  const bound = Math.max(start, end - MAX_VALUE);
  for (let at = end - 1; at >= bound; at--) {
    const code = text.charCodeAt(at);
    if (code === 0x3a || code === 0x3d || code === 0x3e || code === 0xff1a || code === 0x2192) return at;
  }
  return -1;
}

function settingAt(text: string, start: number, sign: number, end: number): Found | undefined {
  const value = VALUE_OF.get(
    text
      .slice(sign + 1, end)
      .replace(MARKS, '')
      .toLowerCase(),
  );
  if (!value) return undefined;
  const front = text.slice(start, sign);
  const key = KEY.exec(front)?.[1];
  const told = key && meaning(plain(key), value);
  return told
    ? { ...told, start: start + front.indexOf(key), end: start + text.slice(start, end).trimEnd().length }
    : undefined;
}

/** What is listed under the name of a file, or as a configuration, is that program's. */
export const isOfFile = (intro: string): boolean =>
  /[\w-]+\.(?:ya?ml|json5?|toml|ini|conf|cfg|env|js|ts|py|properties)\b|\b(?:config(?:uration)?|settings|options|parameters?|arguments?|defaults?)\b|配置|设置|参数/i.test(
    intro,
  );
