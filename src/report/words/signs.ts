// What the signs of a sum say beside concepts: what kind of block the words stand in, how the sentence is built, who acts.
// Complete by their types; in English the words of the rule language are shown as they are.
import type { Actor, BlockKind, Grade, Mood, Polarity, Stance } from '../../model/fact.ts';
import type { Locale } from '../../model/locale.ts';

const BLOCK_ZH: Readonly<Record<BlockKind, string>> = {
  heading: '标题',
  paragraph: '段落',
  'list-item': '列表项',
  'table-cell': '表格单元',
  quote: '引文',
  'html-comment': 'HTML 注释',
  'fence-line': '代码块中的行',
  frontmatter: '页首元数据',
  manifest: '清单',
  comment: '注释',
  docstring: '文档字符串',
  string: '字符串',
};

const MOOD_ZH: Readonly<Record<Mood, string>> = {
  imperative: '祈使句',
  obligation: '要求必须',
  declarative: '陈述句',
  passive: '被动句',
  gerund: '动名词句',
  noun: '名词句',
  question: '疑问句',
};

const STANCE_ZH: Readonly<Record<Stance, string>> = {
  neutral: '无特别标题',
  warning: '警告之下',
  example: '示例之下',
  defence: '防护说明之下',
  reference: '参考资料之下',
  setup: '安装步骤之下',
  trigger: '触发条件之下',
};

const ACTOR_ZH: Readonly<Record<Actor, string>> = {
  agent: '智能体',
  skill: '技能',
  user: '用户',
  attacker: '攻击者',
  software: '软件',
  other: '其他',
};

const GRADE_ZH: Readonly<Record<Exclude<Grade, ''>, string>> = { hard: '高度敏感', soft: '一般敏感' };

export const SIGN_ZH: Readonly<Record<string, string>> = {
  ...ACTOR_ZH,
  ...STANCE_ZH,
  ...GRADE_ZH,
  ...MOOD_ZH,
  ...BLOCK_ZH,
  fits: '与用途相符',
  unfit: '与用途不符',
  if: '带条件',
  because: '带理由',
};

/** What stands before an act that is not simply ordered: `dont!send`. */
export const POLARITY: Readonly<Record<Exclude<Polarity, 'do'>, Readonly<Record<Locale, string>>>> = {
  dont: { en: 'do not ', zh: '不要' },
  describes: { en: 'described: ', zh: '描述：' },
  quotes: { en: 'quoted: ', zh: '引述：' },
};

/** A word that stands for any of its kind: alone, and among others. */
export const ANY: Readonly<Record<string, { readonly alone: Said; readonly among: Said }>> = {
  '@': { alone: { en: 'any address', zh: '任意地址' }, among: { en: '[address]', zh: '[地址]' } },
  '#': { alone: { en: 'any number', zh: '任意数字' }, among: { en: '[number]', zh: '[数字]' } },
  _: { alone: { en: 'any word', zh: '任意词' }, among: { en: '…', zh: '…' } },
};
type Said = Readonly<Record<Locale, string>>;
