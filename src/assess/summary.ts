// One sentence about the main finding, in every language.
import { type Localized, say } from '../model/locale.ts';
import type { Origin } from '../model/package.ts';
import type { Coverage, Finding } from '../model/report.ts';
import { tally } from '../model/tally.ts';

interface Seen {
  readonly coverage: Coverage;
  readonly origin: Origin;
  /** Findings that whoever asked has accepted. */
  readonly accepted: number;
  /** Findings that the policy of the loaded rules sets aside. */
  readonly setAside: number;
  /** Whether there is a SKILL.md with something in it. */
  readonly instructs: boolean;
  /** Whether it has code from elsewhere installed or run, which nobody read here. */
  readonly bringsCode: boolean;
}

/** What was accepted no longer counts, and a report that is quiet because of it says so in its first line. */
export function summarize(findings: readonly Finding[], seen: Seen): Localized {
  const { en, zh } = mainFinding(findings, seen);
  const left = [
    notCounted(seen.accepted, 'you accepted', '您已接受的'),
    notCounted(seen.setAside, 'the policy sets aside', '策略搁置的'),
  ].filter((one) => one !== undefined);
  return { en: [en, ...left.map((one) => one.en)].join(' '), zh: [zh, ...left.map((one) => one.zh)].join('') };
}

function notCounted(count: number, by: string, byZh: string): Localized | undefined {
  if (count === 0) return undefined;
  return {
    en: count === 1 ? `One finding ${by} is not counted.` : `${count} findings ${by} are not counted.`,
    zh: `${byZh} ${count} 项发现未计入。`,
  };
}

function mainFinding(findings: readonly Finding[], seen: Seen): Localized {
  const { coverage, accepted, setAside, instructs, bringsCode } = seen;
  const main = findings.find((finding) => finding.weight > 0);
  const gaps = coverage.gaps.length;
  if (!main) {
    const [nothing, none] = accepted + setAside > 0 ? ['Nothing else', '未发现其他'] : ['Nothing', '未发现'];
    if (gaps > 0) {
      const paths = new Set(coverage.gaps.map((gap) => gap.path)).size;
      return {
        en: `${nothing} was found in what could be read, but ${paths} ${paths === 1 ? 'file' : 'files'} could not be read in full.`,
        zh: `已读取的内容中${none}问题，但有 ${paths} 个文件未能完整读取。`,
      };
    }
    // What weighs nothing is no finding to begin a report with: its title alone would read like an accusation.
    if (findings.length > 0) {
      const [listed, listedZh] = listedNotes(findings);
      return {
        en: `${nothing} was found that speaks against it; ${listed}.${bringsCode ? ' What it has installed or downloaded from elsewhere was not read.' : ''}`,
        zh: `${none}不利之处；${listedZh}。${bringsCode ? '它从别处安装或下载的内容未经读取。' : ''}`,
      };
    }
    const files = coverage.filesTotal;
    const en = `${nothing} was found; ${files === 1 ? 'the one file was' : `all ${files} files were`} read in full.`;
    const zh = `${none}问题，${files === 1 ? '唯一的文件已' : `全部 ${files} 个文件均已`}完整读取。`;
    // A forgotten or empty one is a mistake of whoever packed it, and its verdict says little.
    return instructs
      ? { en, zh }
      : { en: `${en} There is no SKILL.md that says anything.`, zh: `${zh}其中没有带内容的 SKILL.md。` };
  }
  const { en: where, zh: whereZh } = citedOf(main, seen);
  // What a skill can do is listed, but it is nothing found against it.
  const more = tally(findings).findings - 1;
  return {
    en: `${sentence(main.title.en)} (${where})${more > 0 ? `, and ${more} more ${more === 1 ? 'finding' : 'findings'}` : ''}.`,
    zh: `${main.title.zh.replace(/[。.]$/, '')}（${whereZh}）${more > 0 ? `，另有 ${more} 项发现` : ''}。`,
  };
}

/** What it can do, and what else is noted of it. */
function listedNotes(findings: readonly Finding[]): readonly [string, string] {
  const can = tally(findings.filter(({ category }) => category === 'capability')).notes;
  const other = tally(findings).notes - can;
  const abilities = can === 1 ? 'one thing it can do' : `${can} things it can do`;
  const notes = other === 1 ? 'one note' : `${other} notes`;
  const [rest, restZh] = [`${can > 0 ? `${abilities} and ` : ''}${notes}`, `${other} 条说明`];
  if (other === 0) return [`${abilities} ${can === 1 ? 'is' : 'are'} listed`, `列出了该技能具备的 ${can} 项能力供对照`];
  return [
    `${rest} ${can + other === 1 ? 'is' : 'are'} listed`,
    can > 0 ? `列出了该技能具备的 ${can} 项能力和 ${restZh}供对照` : `列出了 ${restZh}供对照`,
  ];
}

/** Where it stands; of what was left unread, what that is and why: no line of a page shows it. */
function citedOf({ place, evidence }: Finding, { coverage, origin }: Seen): Localized {
  const flags = evidence.filter(({ kind }) => kind === 'file').flatMap(({ label }) => label.split(' · '));
  const left = coverage.gaps.filter(({ code }) => code !== 'not-read' && flags.includes(code));
  const gap = left.find(({ path }) => path === place.file) ?? left[0];
  if (gap === undefined) return say(`${place.file}:${place.line}`, `${place.file}:${place.line}`);
  const whole = origin.kind === 'folder' ? say('the folder', '文件夹') : say('the archive', '压缩包');
  return say(
    `${gap.path || whole.en}: ${sentence(gap.detail.en)}`,
    `${gap.path || whole.zh}：${gap.detail.zh.replace(/。$/, '')}`,
  );
}

function sentence(title: string): string {
  return title.replace(/\.$/, '');
}
