export type Severity = 'error' | 'warn';
export interface Rule { id: string; title: string; severity: Severity; any: RegExp[] }
export interface Finding { rule: string; line: number; severity: Severity; text: string; mention: boolean }

export const RULES: Rule[] = [
  { id: 'SG001', title: 'conceal', severity: 'error', any: [
    /\b(do not|don't|never|without)\s+(tell|telling|mention|mentioning|inform|informing|alert)\w*\b.{0,30}\buser/i,
    /\b(silently|quietly|in the background)\b.{0,40}\b(send|upload|post|copy|run)\b/i,
  ] },
  { id: 'SG002', title: 'override', severity: 'error', any: [
    /\b(ignore|disregard|forget)\b.{0,20}\b(previous|prior|above|earlier|system)\b.{0,20}\b(instruction|prompt|rule)s?/i,
    /skillgate-disable/,
    /\byou are now in (developer|maintenance|unrestricted) mode\b/i,
  ] },
  { id: 'SG003', title: 'secret-read', severity: 'error', any: [
    /~?\/?\.(ssh\/id_\w+|aws\/credentials|netrc|npmrc|git-credentials|kube\/config)\b/,
    /\b(Login Data|logins\.json|login\.keychain(-db)?)\b/,
    /\bJSON\.stringify\(\s*process\.env\s*\)|\bdict\(os\.environ\)/,
  ] },
  { id: 'SG005', title: 'fetch-exec', severity: 'error', any: [
    /\b(curl|wget)\b[^\n|]*\|\s*(sudo\s+)?(ba|z|da)?sh\b/,
    /\b(iex|Invoke-Expression)\b[^\n]*\b(iwr|irm|DownloadString)\b/i,
  ] },
  { id: 'SG006', title: 'decode-exec', severity: 'error', any: [
    /\bbase64\s+(-d|-D|--decode)\b[^\n]*\|\s*(ba|z)?sh\b/,
    /\b(eval|exec|Function)\s*\(\s*(atob|Buffer\.from|base64\.|__import__)/,
  ] },
  { id: 'SG007', title: 'persistence', severity: 'warn', any: [
    /\b(crontab|launchctl load|systemctl enable)\b|>>\s*~\/\.(bashrc|zshrc|profile)/,
    /\b(append|add|write)\b.{0,40}\b(CLAUDE|AGENTS|MEMORY|SOUL)\.md\b/,
    /\.git\/hooks\//,
  ] },
  { id: 'SG008', title: 'destructive', severity: 'warn', any: [
    /\brm\s+-(rf|fr)\s+(~|\/|\$HOME)(\s|\/?\*|$)/, /\bmkfs\.|\bdd\s+if=.*\bof=\/dev\//, /:\(\)\s*\{\s*:\|:&\s*\};:/,
  ] },
  { id: 'SG009', title: 'hidden-text', severity: 'error', any: [
    /[\u200B-\u200D\u2060\u202A-\u202E\u2066-\u2069]/, /[\u{E0000}-\u{E007F}]/u,
  ] },
  { id: 'SG010', title: 'remote-brain', severity: 'error', any: [
    /\b(fetch|open|download|read)\b.{0,60}https?:\/\/\S+.{0,60}\b(follow|obey|execute|carry out)\b/i,
  ] },
];

const EGRESS = /\b(fetch|axios\.post|requests\.post|urlopen|curl\s+(-X\s*POST|-d|-F))\b/;
const MENTION = /["“'`»].*["”'`«]|^\s*\||\b(looks like|for example|e\.g\.|don't|never|refuse|flag|detect)\b/i;

export function lint(src: string): Finding[] {
  const out: Finding[] = [];
  let fence = '';
  src.split('\n').forEach((text, i) => {
    const f = /^\s*```(\w*)/.exec(text);
    if (f) fence = fence ? '' : f[1] || 'text';
    for (const r of RULES) {
      if (!r.any.some((rx) => rx.test(text))) continue;
      const mention = fence === 'text' || MENTION.test(text);
      out.push({ rule: r.id, line: i + 1, text: text.trim().slice(0, 120), mention,
                 severity: mention ? 'warn' : r.severity });
    }
  });
  if (out.some((x) => x.rule === 'SG003') && EGRESS.test(src)) {
    out.push({ rule: 'SG004', line: 0, severity: 'error', text: 'secret read and outbound request in one file', mention: false });
  }
  return out;
}
