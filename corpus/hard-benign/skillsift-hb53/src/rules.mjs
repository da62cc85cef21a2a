// Each rule: id, weight (1 = review, 3 = block), pattern, why.
export const RULES = [
  { id: 'override', weight: 3, re: /\b(ignore|disregard|forget)\b.{0,30}\b(previous|prior|above|system)\b.{0,20}\b(instructions?|prompts?|rules|guidelines)/i, why: 'tries to replace the instructions in force' },
  { id: 'persona', weight: 2, re: /you are now (in )?(developer|dan|god|unrestricted|jailbreak)\b/i, why: 'unlocks a persona' },
  { id: 'authority', weight: 2, re: /(supersedes?|overrides?) (all|any) (safety|security|other)/i, why: 'claims rank over safety rules' },
  { id: 'conceal', weight: 1, re: /(do not|don't|never) (tell|inform|mention|alert|show)( this| it)?( to)? (the )?user|without (telling|informing) the user|silently/i, why: 'asks for concealment' },
  { id: 'reviewer', weight: 3, re: /(scanner|reviewer|auditor|assistants? evaluating).{0,60}(must|should|skip|safe|false positive|approved)/i, why: 'addresses the reviewer' },
  { id: 'ssh-key', weight: 2, re: /\.ssh\/(id_[a-z0-9]+|config|known_hosts)/, why: 'touches SSH material' },
  { id: 'cloud-creds', weight: 2, re: /\.aws\/credentials|\.config\/gcloud|\.azure\/|\.kube\/config|\.netrc|hosts\.yml/, why: 'touches cloud credentials' },
  { id: 'browser', weight: 3, re: /Login Data|key4\.db|cookies\.sqlite|Local State|Keychains/, why: 'touches browser or keychain stores' },
  { id: 'wallet', weight: 3, re: /wallet\.dat|nkbihfbeogaeaoehlefnkodbefgpgknn|seed phrase|\.config\/solana\/id\.json/i, why: 'touches wallets' },
  { id: 'post', weight: 1, re: /curl\b[^\n]*(-d|--data(-binary)?|-F|-T)\s|method:\s*['"]POST['"]|requests\.post\(/, why: 'sends data' },
  { id: 'img-exfil', weight: 3, re: /!\[[^\]]*\]\(https?:\/\/[^)]*[?&][^)]*(\{\{|\$\{|<)[^)]*\)/, why: 'image address carries data' },
  { id: 'pipe-shell', weight: 2, re: /\b(curl|wget)\b[^\n|]*\|\s*(sudo\s+)?(ba|z)?sh\b/, why: 'runs a download' },
  { id: 'remote-eval', weight: 3, re: /eval\(\s*(await\s*)?\(?\s*await\s+fetch|exec\(\s*(requests\.get|urllib)/, why: 'evaluates a download' },
  { id: 'rc-file', weight: 2, re: />>\s*~?\/?(\$HOME\/)?\.(bashrc|zshrc|profile|bash_profile)|crontab\s+-|LaunchAgents/, why: 'stays on the machine' },
  { id: 'agent-memory', weight: 2, re: /(append|add|write)[^\n]{0,40}(CLAUDE\.md|AGENTS\.md|\.cursorrules|MEMORY\.md)/i, why: 'plants text in agent memory' },
  { id: 'reverse-shell', weight: 3, re: /\/dev\/tcp\/|nc\s+(-[a-z]*e|[^\n]*\s-e)\s|socket\.socket[^\n]*dup2/, why: 'reverse shell' },
  { id: 'wipe', weight: 3, re: /rm\s+-rf?\s+(~|\$HOME|\/)(\s|$|\*)|mkfs\.|dd\s+if=\/dev\/(zero|urandom)\s+of=\/dev\//, why: 'destroys data' },
  { id: 'cross-tool', weight: 2, re: /before (using|calling) [`'"]?\w+[`'"]?.{0,30}(always|first|must).{0,20}call/i, why: 'tool text orders other tools' },
  { id: 'tag-chars', weight: 3, re: /[\u{E0000}-\u{E007F}]/u, why: 'invisible tag characters' },
  { id: 'zero-width', weight: 1, re: /[\u200B\u2060\u200C]{3,}/, why: 'run of zero-width characters' },
];

export function sift(text) {
  const hits = [];
  text.split(/\r?\n/).forEach((line, i) => {
    for (const r of RULES) if (r.re.test(line)) hits.push({ line: i + 1, id: r.id, weight: r.weight, why: r.why, text: line.trim().slice(0, 140) });
  });
  return hits;
}

export function verdict(hits) {
  const ids = new Set(hits.map((h) => h.id));
  const max = hits.reduce((m, h) => Math.max(m, h.weight), 0);
  const secret = ['ssh-key', 'cloud-creds', 'browser', 'wallet'].some((x) => ids.has(x));
  if (max >= 3) return 2;
  if (secret && ids.has('post')) return 2;
  if (ids.has('conceal') && hits.length > 1) return 2;
  return hits.length ? 1 : 0;
}
