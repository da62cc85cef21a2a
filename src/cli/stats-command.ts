// `skillproof stats`: what a service has scanned so far, as a small table or as JSON.
import type { Command } from 'commander';
import { SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { VERDICT_LABELS, VERDICTS, type VerdictLevel } from '../model/verdict.ts';
import { visibleLine } from '../report/visible.ts';
import { padEnd } from '../report/width.ts';
import pc from './color.ts';
import { fail } from './fail.ts';
import { addServerOptions } from './server-options.ts';
import { readLocale } from './settings.ts';

interface StatsOptions {
  readonly json?: boolean;
  readonly locale?: string;
  readonly server?: string;
  readonly key?: string;
}
interface Stats {
  readonly totalScans: number;
  readonly maliciousBlocked: number;
  readonly byVerdict: readonly { readonly verdict_level: string; readonly count: number }[];
  readonly recentScans: readonly {
    readonly id: string;
    readonly skill_name: string;
    readonly verdict_level: string;
    readonly trust_score: number;
    readonly created_at: number;
  }[];
}

const BAR = 30;
const RECENT = 10;
const WORDS = {
  en: { scan: 'scan', scans: 'scans', and: ', ', malicious: 'malicious', recent: 'Recent' },
  zh: { scan: '次扫描', scans: '次扫描', and: '，', malicious: '个恶意技能', recent: '最近' },
};

export function registerStats(program: Command): void {
  const command = program
    .command('stats')
    .description('Show what a service has scanned')
    .option('--json', 'print the raw JSON')
    .option('--locale <locale>', 'language: en or zh');
  addServerOptions(command).action(async (options: StatsOptions) => {
    let locale: Locale = 'en';
    try {
      locale = readLocale(options.locale);
      const { RemoteService } = await import('./remote.ts');
      const body = await new RemoteService(options).stats();
      const text = options.json ? JSON.stringify(body) : statsTable(readStats(body), locale);
      process.stdout.write(`${text}\n`);
      process.exitCode = 0;
    } catch (error) {
      process.exitCode = fail(error, { json: options.json === true, locale });
    }
  });
}

function readStats(body: unknown): Stats {
  const data = (body as { data?: Partial<Stats> }).data;
  const { totalScans, maliciousBlocked, byVerdict, recentScans } = data ?? {};
  const right =
    typeof totalScans === 'number' &&
    typeof maliciousBlocked === 'number' &&
    Array.isArray(byVerdict) &&
    Array.isArray(recentScans);
  if (!right) throw new SkillproofError('server-failed', 'what it sent are no statistics');
  return data as Stats;
}

function statsTable(stats: Stats, locale: Locale): string {
  const words = WORDS[locale];
  const label = (level: string): string => {
    return VERDICTS.includes(level as VerdictLevel)
      ? VERDICT_LABELS[level as VerdictLevel][locale]
      : visibleLine(level);
  };
  const widest = Math.max(1, ...stats.byVerdict.map(({ count }) => count));
  const rows = stats.byVerdict.map(({ verdict_level: level, count }) => {
    return `  ${padEnd(label(level), 12)} ${String(count).padStart(7)}  ${'█'.repeat(Math.ceil((count / widest) * BAR))}`;
  });
  const recent = stats.recentScans.slice(0, RECENT).map((scan) => {
    const risk = String(Math.round(100 - scan.trust_score)).padStart(3);
    const id = padEnd(visibleLine(String(scan.id)), 14);
    const at = Number.isSafeInteger(scan.created_at) ? new Date(scan.created_at).toISOString().slice(0, 16) : '';
    return `  ${id} ${padEnd(label(scan.verdict_level), 12)} ${risk}  ${at}  ${visibleLine(String(scan.skill_name))}`;
  });
  const head = pc.bold(
    `${stats.totalScans} ${stats.totalScans === 1 ? words.scan : words.scans}${words.and}${stats.maliciousBlocked} ${words.malicious}`,
  );
  return [head, ...rows, ...(recent.length > 0 ? ['', pc.bold(words.recent), ...recent] : [])].join('\n');
}
