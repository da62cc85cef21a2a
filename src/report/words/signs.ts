// What the signs of a sum say beside concepts: what kind of block the words stand in, how the sentence is built, who acts.
// Complete by their types.
import type { Actor, BlockKind, Grade, Mood, Polarity, Stance } from '../../model/fact.ts';
import { type Locale, type Localized, say } from '../../model/locale.ts';

const BLOCK: Readonly<Record<BlockKind, Localized>> = {
  heading: say('in a heading', '标题'),
  paragraph: say('paragraph', '段落'),
  'list-item': say('list item', '列表项'),
  'table-cell': say('table cell', '表格单元'),
  quote: say('quote', '引文'),
  'html-comment': say('HTML comment', 'HTML 注释'),
  'fence-line': say('line of a code block', '代码块中的行'),
  frontmatter: say('frontmatter', '页首元数据'),
  manifest: say('manifest', '清单'),
  comment: say('comment', '注释'),
  docstring: say('docstring', '文档字符串'),
  string: say('string', '字符串'),
};

const MOOD: Readonly<Record<Mood, Localized>> = {
  imperative: say('an order', '祈使句'),
  obligation: say('says what must be', '要求必须'),
  declarative: say('a statement', '陈述句'),
  passive: say('in the passive', '被动句'),
  gerund: say('an -ing form', '动名词句'),
  noun: say('a noun phrase', '名词句'),
  question: say('a question', '疑问句'),
};

const STANCE: Readonly<Record<Stance, Localized>> = {
  neutral: say('under a plain heading', '无特别标题'),
  warning: say('under a warning', '警告之下'),
  example: say('under an example', '示例之下'),
  defence: say('under advice on defence', '防护说明之下'),
  reference: say('under reference material', '参考资料之下'),
  setup: say('under set-up steps', '安装步骤之下'),
  trigger: say('under a trigger', '触发条件之下'),
};

const ACTOR: Readonly<Record<Actor, Localized>> = {
  agent: say('the agent', '智能体'),
  skill: say('the skill', '技能'),
  user: say('the user', '用户'),
  attacker: say('an attacker', '攻击者'),
  software: say('software', '软件'),
  other: say('somebody else', '其他'),
};

const GRADE: Readonly<Record<Exclude<Grade, ''>, Localized>> = {
  hard: say('highly sensitive', '高度敏感'),
  soft: say('sensitive', '一般敏感'),
};

export const SIGN: Readonly<Record<string, Localized>> = {
  ...ACTOR,
  ...STANCE,
  ...GRADE,
  ...MOOD,
  ...BLOCK,
  fits: say('fits the purpose', '与用途相符'),
  unfit: say('does not fit the purpose', '与用途不符'),
  if: say('with a condition', '带条件'),
  because: say('with a reason', '带理由'),
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
