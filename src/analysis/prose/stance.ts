// What a heading or an announcing line makes of what stands below it: red flags, examples, defences, reference, set-up.
// May not: read "Important" or "Warning" alone as a warning list; those words announce orders.
import type { Stance } from '../../model/fact.ts';

const WARNING =
  /\b(red flags?|anti-?patterns?|pitfalls?|common (mistakes|errors|issues|problems)|mistakes|what not to|don'?ts|do not do|don'?t do|never do|avoid|bad (examples?|practices?|patterns?)|threats?|vulnerabilit(y|ies)|attack (patterns?|vectors?|surface|types?|techniques?|scenarios?)|attacks|malicious|suspicious|risks?|indicators?|signs of|wrong|weakness(es)?|gotchas?|abuse|exploits?|limitations?|out of scope|hazards?|prohibited|forbidden|refus\w+|unsafe|insecure|what (it|this) (doesn'?t|does not))\b/i;
const EXAMPLE =
  /\b(examples?|sample|demo|transcripts?|scenarios?|for instance|e\.g\.|test cases?|payloads?|illustrations?|good vs|before and after|case stud(y|ies))\b/i;
const DEFENCE =
  /\b(security|safety|privacy|detect(ion|ing)?|mitigations?|prevent(ion|ing)?|protect(ion|ing)?|hardening|defen[cs]es?|guard ?rails?|best practices|checklist|audit|review|rules of engagement|constraints?|boundaries)\b/i;
const REFERENCE =
  /\b(references?|api|parameters?|options|arguments?|glossary|resources?|see also|links|further reading|troubleshooting|faq|changelog|license|credits|architecture|how it works|background)\b/i;
const SETUP =
  /\b(set-?up|install(ation|ing)?|prerequisites?|requirements?|getting started|quick ?start|configuration|before you (start|begin))\b/i;
const TRIGGER = /\b(when to (use|activate|invoke)|triggers?|use (this )?when|activation)\b/i;

const ZH: readonly (readonly [Stance, RegExp])[] = [
  [
    'warning',
    /危险信号|反模式|常见错误|常见问题|不要做|禁止|误区|陷阱|威胁|漏洞|攻击|恶意|可疑|风险|错误示例|反例|局限|限制/,
  ],
  ['example', /示例|例子|样例|案例|举例|例如|演示|场景/],
  ['defence', /安全|隐私|检测|防护|防御|缓解|预防|最佳实践|检查清单|审计/],
  ['trigger', /何时使用|触发|适用场景|使用时机/],
  ['setup', /安装|配置|准备|快速开始|前置|环境要求/],
  ['reference', /参考|参数|选项|接口|附录|术语|资源|更新日志|许可/],
];

/** A line that ends in the prohibition itself: what is listed below it is forbidden. */
const FORBIDS =
  /(?:\b(?:must|should|shall|may|can|do|does) not|\b(?:don|must|should|shouldn|mustn)['’]?t|\bcannot|\bnever|不要|不得|禁止|严禁|切勿|不应|不能)\s*[*_:：]*\s*$/i;

const MAX_HEADING = 160;

export function stanceOf(heading: string): Stance {
  const text = heading.slice(0, MAX_HEADING);
  if (TRIGGER.test(text)) return 'trigger';
  if (FORBIDS.test(text)) return 'warning';
  if (WARNING.test(text)) return 'warning';
  if (EXAMPLE.test(text)) return 'example';
  if (DEFENCE.test(text)) return 'defence';
  if (SETUP.test(text)) return 'setup';
  if (REFERENCE.test(text)) return 'reference';
  for (const [stance, pattern] of ZH) if (pattern.test(text)) return stance;
  return 'neutral';
}

/** Stance of a line that announces a list, a fence or a table. Only "for example:" and "red flags:" change anything. */
export function introStance(intro: string | undefined): Stance {
  if (!intro) return 'neutral';
  const stance = stanceOf(intro);
  return stance === 'warning' || stance === 'example' ? stance : 'neutral';
}
