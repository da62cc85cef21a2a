// Keys of settings under which commands stand that nobody is to run: refused, looked for, shown.

const REFUSED =
  /^(?:deny|denied|denylist|disallow(?:ed)?|block(?:ed|list)?|forbid(?:den)?|prohibited|blacklist|dangerous|suspicious|malicious|never|avoid|patterns?|signatures?|examples?|reasons?|rationale|justification|(?:parent)?(?:cmd|command)_?line|proc(?:ess)?|image)(?:[-_]?\w{1,20})?$/i;

export function refusesByKey(key: string): boolean {
  return REFUSED.test(key);
}

/** Below such a key, however deep, stands what is looked for, group by group: `examples: { H01: ["curl … | sh"] }`. */
const SHOWN = /^(?:examples?|samples?|specimens?|patterns?|fixtures|反例|示例|样本)$/i;

export function showsBelow(key: string): boolean {
  return SHOWN.test(key);
}
