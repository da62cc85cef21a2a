// Records that show texts and have nobody do anything, told by their keys: what a scanner looks for, and cases of a test.
// May not: take records for such that hold a line a program runs.
import type { Keyed } from '../../model/keyed.ts';
import type { Context } from '../../model/place.ts';
import { triesPatterns } from './tried-patterns.ts';

interface Group {
  readonly key: RegExp;
  /** What stands under the key. */
  readonly value?: RegExp;
}

interface Kind {
  readonly context: Context;
  /** What each record holds: one key of every group. */
  readonly groups: readonly Group[];
  /** A record alone is one of its kind when it has one of these, too. */
  readonly alone?: RegExp;
}

const TRIED: Group = {
  key: /^(?:(?:user_?|test_?|attack_?)?(?:prompts?|inputs?|turns|messages?|quer(?:y|ies)|questions?|requests?|user_?requests?|documents?|attacks?|payloads?|utterances?|attempts?|probes?|texts?|samples?|cases?|sentences?|planted(?:_\w{1,12})?|baits?|lures?|injected)|问题|提问|输入|提示词|文本|样本|内容|消息|话术|攻击(?:文本|语句)?|文档|句子|用例)$/i,
};
const AWAITED =
  /^(?:checks?|(?:expect(?:s|ed|ations?)?|should|must|forbids?|forbidden|needs?|requires?|allows?|not)(?:[_-]?\w{1,24}){0,2}|asserts?|assertions?|contains(?:_\w{1,12})?|(?:pass|fail)_(?:if|when)(?:_\w{1,24})?|is_(?:attack|injection|malicious|safe)|malicious|blocked|refuses?|(?:期望|预期|应)\S{0,8}|通过标准|判定标准)$/i;

const KINDS: readonly Kind[] = [
  // What is looked for, and how grave it is or what becomes of it.
  {
    context: 'reference',
    groups: [
      {
        key: /^(?:patterns?|pattern-\w{1,12}|regex(?:es|ps?|p)?|signatures?|detections?|indicators?|正则|模式|特征)$/i,
      },
      {
        key: /^(?:severity|risk|level|weight|score|confidence|category|cwe|mitre|techniques?|tactics?|message|reason|why|decision|级别|等级|分值|严重程度|说明|原因)$/i,
      },
    ],
    alone: /^(?:severity|level|risk|confidence)$/i,
  },
  // What is looked for, and where it was met.
  {
    context: 'reference',
    groups: [
      { key: /^(?:patterns?|regex(?:es|ps?|p)?|signatures?|正则|模式|特征)$/i },
      { key: /^(?:seen|seen_?in|false_?(?:alarms?|positives?)|hits|examples?|samples?|见过|误报|命中|样例)$/i },
    ],
  },
  // What is looked for, and what a filter does with what it finds.
  {
    context: 'reference',
    groups: [
      { key: /^(?:patterns?|regex(?:es|ps?|p)?|signatures?|正则|模式|特征)$/i },
      {
        key: /^(?:actions?|on_?match|处置|动作)$/i,
        value:
          /^(?:block|deny|reject|refuse|drop(?:[_-]\w+)?|strip|escape|mask|redact|flag|alert|quarantine|拦截|拒绝|屏蔽|脱敏|告警|标记)$/i,
      },
    ],
    alone: /^(?:actions?|on_?match|处置|动作)$/i,
  },
  // A question of a quiz, what there is to choose from and which is right.
  {
    context: 'test',
    groups: [
      { key: /^(?:questions?|q|stem|prompt|题|题目|题干|问题|问)$/i },
      { key: /^(?:options?|choices?|answers|选项|备选)$/i },
      { key: /^(?:answers?|correct(?:_?(?:answer|option|choice))?|key|solution|right|答案|正确答案|正解|解)$/i },
    ],
    alone: /^(?:answer|correct(?:_?(?:answer|option|choice))?|答案|正确答案)$/i,
  },
  // A rule with an example of what breaks it.
  {
    context: 'reference',
    groups: [
      { key: /^(?:例|例子|示例|举例|反例|样例|violations?|counter_?examples?|bad_?examples?)$/i },
      { key: /^(?:级|级别|等级|号|编号|名|名称|条款|类|类别|id|name|rule|severity|level|category)$/i },
    ],
  },
  // What was found where, and what it means.
  {
    context: 'reference',
    groups: [
      { key: /^(?:texts?|quotes?|quoted|excerpts?|snippets?|lines?|原文|摘录)$/i },
      { key: /^(?:where|place|location|file|at|src|source|path|位置|出处|来源)$/i },
      { key: /^(?:meaning|means|effect|finding|assessment|verdict|why|reason|含义|说明|判定|结论)$/i },
    ],
  },
  // What could be done to a system, by whom, how bad it would be and what keeps it off.
  {
    context: 'reference',
    groups: [
      {
        key: /^(?:actors?|attackers?|adversar(?:y|ies)|threat_?(?:actors?|agents?)|who|攻击者|威胁(?:方|主体|来源)|行为者)$/i,
      },
      { key: /^(?:harms?|impacts?|damages?|consequences?|likelihood|危害|影响|后果|可能性)$/i },
      { key: /^(?:controls?|mitigations?|counter_?measures?|safeguards?|defen[cs]es?|对策|控制措施|缓解措施|防护)$/i },
    ],
  },
  // What an intrusion left: commands, and where else its traces are.
  {
    context: 'reference',
    groups: [
      {
        key: /^(?:(?:命令行?|行为|主机|网络)?特征|失陷指标|iocs?|indicators?(?: of compromise)?|command[_ -]?(?:lines?|patterns?|indicators?|signatures?)|observed[_ -]?commands?)$/i,
      },
      {
        key: /^(?:文件|网络|域名|地址|哈希|进程|注册表|files?|network|domains?|ips?|addresses|hash(?:es)?|sha256|md5|process(?:es)?|registry|mutex(?:es)?)$/i,
      },
    ],
    alone:
      /^(?:命令行?特征|失陷指标|iocs?|indicators?(?: of compromise)?|command[_ -]?(?:patterns?|indicators?|signatures?)|observed[_ -]?commands?)$/i,
  },
  // What is tried, and what has to come of it.
  {
    context: 'test',
    groups: [TRIED, { key: AWAITED }],
    alone:
      /^(?:expect(?:s|ed|ations?)?(?:[_-]?\w{1,24})?|asserts?|assertions?|checks?|forbid(?:s|den)?|must_?not(?:_\w{1,24})?|fail_if(?:_\w{1,24})?)$/i,
  },
  // What is told apart, and what each of them is.
  {
    context: 'test',
    groups: [
      TRIED,
      {
        key: /^(?:labels?|class|verdict|type|category|kind|answer|truth|gold|标签|判定|结论|类别|类型|答案)$/i,
        value:
          /^(?:attack|(?:\w{1,12}[ _-])?injection|malicious|benign|harmless|safe|unsafe|harmful|spam|ham|phish(?:ing)?|scam|fraud|legit(?:imate)?|jailbreak|toxic|abus(?:e|ive)|clean|hostile|depends|ok|fake|genuine|real|bogus|trap|trick|假的?|真的?|诈骗|正常|恶意|攻击|钓鱼|垃圾|违规|合规|良性|有害|无害|可疑|安全)$/i,
      },
    ],
  },
];

/** Under such a key stands what somebody runs, starts or fetches. */
const RUNS =
  /^(?:command|cmd|run|exec|shell|script|scripts|hooks|mcpServers|entrypoint|uses|steps|jobs|tasks|tools|args)$/i;
/** Of the records of a list so many are of the kind; a stray one tells nothing. */
const MOST = 0.8;

/** The role of the texts in records of one list. */
export function specimensIn(records: readonly Keyed[]): Context | undefined {
  if (records.some((record) => has(record, { key: RUNS }))) return undefined;
  return KINDS.find((kind) => isOf(kind, records))?.context ?? (triesPatterns(records) ? 'reference' : undefined);
}

/** Of these there is one for each thing that is to be done. */
const ORDERS =
  /^(?:instructions?|steps?|tasks?|todo|do|duty|orders?|then|actions?|handling|responses?|dispositions?|步骤|指令|任务|操作|要求|执行|处置|动作|处理)$/i;
const LEAST_ALIKE = 4;
const LEAST_KEYS = 3;

/** In a skill about attacks: many records of the same keys, whatever these are called, are a collection. */
export function areAlike(records: readonly Keyed[]): boolean {
  if (
    records.length < LEAST_ALIKE ||
    records.some((record) => has(record, { key: RUNS }) || has(record, { key: ORDERS }))
  )
    return false;
  const keys = [...new Set(records.flatMap((record) => record.map(([key]) => key)))];
  const shared = keys.filter(
    (key) => records.filter((record) => record.some(([name]) => name === key)).length >= records.length * MOST,
  );
  return shared.length >= LEAST_KEYS;
}

/** Of a table, whose head alone says what its rows are. */
export function specimensBelow(heads: readonly string[]): Context | undefined {
  const keys: Keyed = heads.map((head) => [head.trim(), undefined]);
  return specimensIn([keys, keys]);
}

function isOf({ groups, alone }: Kind, records: readonly Keyed[]): boolean {
  const fitting = records.filter((record) => groups.every((group) => has(record, group)));
  if (fitting.length === 0 || fitting.length < records.length * MOST) return false;
  return records.length > 1 || (alone !== undefined && has(records[0]!, { key: alone }));
}

const has = (record: Keyed, { key, value }: Group): boolean =>
  record.some(([name, held]) => key.test(name) && (!value || value.test(held ?? '')));
