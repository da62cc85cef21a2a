// Many skills at once: a line each, and a table of the whole.
import type { Wait } from '../engine/pool.ts';
import type { SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { VERDICT_LABELS, VERDICTS, type VerdictLevel } from '../model/verdict.ts';
import { visibleLine } from '../report/visible.ts';
import type { Answered } from './answers.ts';
import pc from './color.ts';
import { COLON, describeError } from './fail.ts';
import type { CliTarget } from './targets.ts';

const PAINT: Readonly<Record<VerdictLevel, (text: string) => string>> = {
  trusted: pc.green,
  low_risk: pc.cyan,
  suspicious: pc.yellow,
  high_risk: pc.magenta,
  malicious: (text) => pc.bold(pc.red(text)),
};
const MARK: Readonly<Record<VerdictLevel, string>> = {
  trusted: '✔',
  low_risk: '✔',
  suspicious: '▲',
  high_risk: '✖',
  malicious: '✖',
};
const WIDTH = 12;
const WORDS = {
  en: {
    error: 'error',
    skill: 'skill',
    skills: 'skills',
    and: ', ',
    failed: 'could not be scanned',
    accepted: 'accepted',
  },
  zh: { error: '错误', skill: '个技能', skills: '个技能', and: '，', failed: '个未能扫描', accepted: '项已接受' },
};

export function collectionLine({ target, report }: Answered, locale: Locale): string {
  const label = VERDICT_LABELS[report.verdictLevel][locale];
  const score = String(Math.round(report.riskScore.score)).padStart(3);
  // What weighs nothing is no reason for a verdict.
  const first = report.findings.find(({ weight }) => weight > 0);
  const reason = first && report.verdictLevel !== 'trusted' ? pc.dim(`  ${first.title[locale]}`) : '';
  const { length } = report.suppressed.filter(({ finding }) => finding.weight > 0);
  const accepted = length > 0 ? pc.dim(`  (${length} ${WORDS[locale].accepted})`) : '';
  return `${PAINT[report.verdictLevel](`${MARK[report.verdictLevel]} ${pad(label)}`)} ${score}  ${visibleLine(target)}${accepted}${reason}`;
}

/** In the columns of the others: what stands where they have verdict and score. */
export function failedLine(target: string, error: SkillproofError, locale: Locale): string {
  const { title, detail } = describeError(error, locale);
  const more = detail === JSON.stringify(target) ? [] : [detail];
  const said = [target, title, ...more].map(visibleLine).join(COLON[locale]);
  return `${pc.red(`✖ ${pad(WORDS[locale].error)}`)}      ${said}`;
}

/** Of a plugin that does not come back: a piped run would else be silent until it is ended. */
export function waitingLine({ label }: CliTarget, { part, path, endsMs }: Wait, locale: Locale): string {
  const seconds = Math.ceil(endsMs / 1000);
  const where = visibleLine(path === '' ? label : `${label}: ${path}`);
  return locale === 'zh'
    ? `正在等待插件 ${visibleLine(part)}（${where}）；满 ${seconds} 秒后将略过它`
    : `waiting for the plugin ${visibleLine(part)} in ${where}; it is left out after ${seconds} s`;
}

/** What was on this machine is now on another: whoever sent it should know who reads it. */
export function publicLine(locale: Locale): string {
  return locale === 'zh'
    ? '报告在服务器上公开：任何持有其编号或内容哈希的人都能阅读；--private 仅供密钥所有者阅读'
    : 'the report is public on the service: whoever has its id or content hash reads it; --private keeps it to the owner of the key';
}

export function collectionTable(answers: readonly Answered[], failed: number, locale: Locale): string {
  const words = WORDS[locale];
  const counts = VERDICTS.map((level) => ({
    level,
    count: answers.filter((answer) => answer.report.verdictLevel === level).length,
  }));
  const widest = Math.max(1, ...counts.map(({ count }) => count));
  const rows = counts.map(({ level, count }) => {
    const bar = '█'.repeat(Math.ceil((count / widest) * 30));
    return `  ${PAINT[level](pad(VERDICT_LABELS[level][locale]))} ${String(count).padStart(5)}  ${PAINT[level](bar)}`;
  });
  const total = `${answers.length} ${answers.length === 1 ? words.skill : words.skills}${failed > 0 ? `${words.and}${failed} ${words.failed}` : ''}`;
  return [pc.bold(total), ...rows].join('\n');
}

/** Pads to a column, Chinese characters counting two. */
function pad(text: string): string {
  const width = [...text].reduce((sum, char) => sum + (char.codePointAt(0)! > 0x2e7f ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(0, WIDTH - width));
}
