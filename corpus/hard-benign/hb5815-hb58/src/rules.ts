export interface Rule { id: string; all?: RegExp[]; any?: RegExp[]; not?: RegExp[] }

const ADVICE = /\b(never|do not ever|should catch|stop\b|if a readme|attackers? (write|use))/i;

export const rules: Rule[] = [
  { id: 'override',
    any: [/(ignore|disregard) (all )?(previous|prior) instructions/i, /reviewer bot:.*(merge|approve)/i],
    not: [/phrases such as/i, ADVICE] },
  { id: 'conceal',
    any: [/do not (print|mention|show|tell)/i, /without (telling|informing) the user/i],
    not: [ADVICE] },
  { id: 'remote-exec',
    any: [/(curl|wget)\b[^|\n]*\|\s*(ba|z)?sh\b/i],
    not: [ADVICE] },
  { id: 'secret-read',
    any: [/cat\s+~\/\.(aws|ssh|kube|netrc)\S*/i, /find-generic-password\s+-w/i] },
  { id: 'exfil',
    any: [/curl\b.*(--data-binary|-d|-F|-T)\s*@?-?.*https?:\/\//i, /send\b.{0,40}\bto https?:\/\//i] },
  { id: 'encoded',
    any: [/base64\s+(-d|--decode|-D)\s*\|\s*(ba)?sh/i, /exec\(\s*base64\.b64decode/i] },
  { id: 'persist',
    any: [/\.(zshrc|bashrc|profile).*nohup/i, /crontab\s+-/i, /authorized_keys/i, /ssh\b.*\s-\w*R\s/] },
  { id: 'memory-write',
    all: [/(append|add|write) to (CLAUDE|AGENTS)\.md/i, /https?:\/\//i] },
  { id: 'perm-skip',
    any: [/--dangerously-skip-permissions|--yolo\b/i],
    not: [ADVICE] },
  { id: 'drain',
    all: [/PRIVATE_KEY/, /sendTransaction/, /getBalance/] },
  { id: 'destructive',
    any: [/rm\s+-rf\s+(~|\/|\$HOME)(\s|$)/, /find\s+(~|\/|\$HOME)\s.*-delete/] },
];

export function match(text: string): string[] {
  return rules
    .filter(r => (!r.all || r.all.every(x => x.test(text)))
      && (!r.any || r.any.some(x => x.test(text)))
      && !(r.not ?? []).some(x => x.test(text)))
    .map(r => r.id)
    .sort();
}
