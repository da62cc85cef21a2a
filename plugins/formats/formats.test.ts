// Every built-in format on a report full of hostile names and on an empty one.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale, type RenderOptions, type Report, widthOf } from '../../src/plugin.ts';
import { cleanReport, NASTY_PATH, richReport } from '../../test/report/sample.ts';
import plugin from './index.ts';

const rich = richReport();
const clean = cleanReport();
const formats = new Map(plugin.formats!.map((format) => [format.name, format]));
const render = (name: string, report: Report, locale: Locale = 'en', options?: RenderOptions) =>
  formats.get(name)!.render(report, locale, options);
const ACTING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe.each([...formats.keys()])('%s', (name) => {
  it.each(LOCALES)(
    'says the verdict in %s, the same bytes each time, with nothing that acts on a terminal',
    (locale) => {
      for (const report of [rich, clean]) {
        const text = render(name, report, locale);
        expect(text).toBe(render(name, structuredClone(report), locale));
        expect(text).not.toMatch(ACTING);
        expect(text.endsWith('\n')).toBe(true);
      }
    },
  );
});

describe('a gap without a path', () => {
  const gap = { path: '', code: 'ambiguous', detail: { en: 'One of two.', zh: '二者之一。' } };
  const report = { ...clean, coverage: { ...clean.coverage, gaps: [gap] } } as Report;

  it('is said of the whole, not of a file without a name', () => {
    expect(render('text', report)).toContain('○ as a whole  One of two.');
    expect(render('text', report, 'zh')).toContain('○ 整体  二者之一。');
    expect(render('markdown', report)).toContain('\n- One of two.');
    expect(render('html', report)).toContain('<li>as a whole <span>');
    const [note] = JSON.parse(render('sarif', report)).runs[0].invocations[0].toolExecutionNotifications;
    expect(note.message.text).toBe('not read in full: One of two.');
    expect(note.locations).toBeUndefined();
  });
});

describe('an archive that is cut off', () => {
  const cut = { path: '', code: 'damaged', detail: { en: 'The end is missing.', zh: '末尾缺失。' } };
  const [found] = rich.findings;
  const whole = { ...found!.place, line: 1, column: 1, endLine: 1, endColumn: 1, startByte: 0, endByte: 0 };
  const excerpt = { firstLine: 1, text: '---\nname: tidy', markStart: 0, markEnd: 0 };
  const report = {
    ...clean,
    findings: [{ ...found!, place: whole, excerpt, evidence: [] }],
    coverage: { ...clean.coverage, gaps: [cut] },
    extraction: { ...clean.extraction, notes: [cut, { ...cut, detail: { en: 'A comment.', zh: '注释。' } }] },
  } as Report;

  it.each(['text', 'markdown', 'html'])('is told once as %s, and beside no line of a page', (name) => {
    const told = render(name, report);
    expect(told.split('The end is missing.')).toHaveLength(2);
    expect(told).toContain('A comment.');
    expect(told).not.toContain('name: tidy');
    expect(told).not.toContain('```text');
  });
});

describe('a step that has no label', () => {
  const [first] = rich.findings;
  const [start] = first!.evidence;
  const step = {
    ...start!,
    kind: 'step',
    label: '',
    excerpt: { firstLine: 3, text: 'const all = await res\n  .json();', markStart: 18, markEnd: 31 },
  };
  const report = { ...clean, findings: [{ ...first!, evidence: [start!, step] }] } as Report;

  it('is told by what stands there', () => {
    expect(render('text', report)).toContain('through res .json()');
    expect(render('markdown', report)).toContain('2. through `res .json()` `');
    const [run] = JSON.parse(render('sarif', report)).runs;
    const { locations } = run.results[0].codeFlows[0].threadFlows[0];
    expect(locations[1].location.message.text).toBe('through res .json()');
  });
});

describe('what somebody accepted', () => {
  const [finding] = rich.findings;
  const quiet = { ...clean, suppressed: [{ finding: finding!, reason: 'reviewed | by *Ann*' }] } as Report;

  it('is told in every format people read, and nothing says that nothing speaks against the skill', () => {
    expect(render('markdown', clean)).toContain('Nothing speaks against installing it.');
    for (const name of ['text', 'markdown', 'html']) {
      expect(render(name, quiet)).toContain('Accepted or set aside');
      expect(render(name, quiet)).toContain('Nothing but what was accepted or set aside speaks against installing it.');
      expect(render(name, quiet, 'zh')).toContain('除已接受或由策略搁置的发现外');
      expect(render(name, clean)).not.toContain('accepted');
    }
    expect(render('markdown', quiet)).toContain('reviewed \\| by \\*Ann\\*');
  });
});

describe('what counts less than its rule says', () => {
  const [first] = rich.findings;
  const because = 'Our minutes are no log.';
  const lowered = { ...first!, severity: 'low', discount: { reason: 'policy', ruleSeverity: 'high', because } };
  const report = { ...rich, findings: [lowered] } as Report;

  it('says why in one sentence, and what to do only if it is meant', () => {
    expect(render('text', report)).toContain('Our minutes are no log; the rule says high.');
    for (const name of ['text', 'markdown', 'html']) {
      expect(render(name, report).replace(/\s+/g, ' ')).toContain('If it is meant as the rule reads it: ');
      expect(render(name, report, 'zh')).toContain('若确如规则所读：');
      expect(render(name, { ...rich, findings: [first!] })).not.toContain('If it is meant as the rule reads it');
    }
  });
});

describe('several targets of which one failed', () => {
  const error = { code: 'archive-malformed', title: '压缩包已损坏', detail: 'a bad checksum', advice: '' };
  const answers = [
    { target: 'bad.zip', error },
    { report: clean, options: { target: 'good' } },
  ];

  it('say so in their language, in page and text', () => {
    for (const name of ['html', 'text']) {
      const all = formats.get(name)!.renderAll!(answers, 'zh');
      expect(all).toContain('压缩包已损坏：a bad checksum');
      expect(all).toContain('未能扫描');
    }
    expect(formats.get('html')!.renderAll!(answers, 'en')).toContain('<h1>Scan of 2 targets</h1>');
  });
});

describe('what a reviewer reads', () => {
  const [first] = rich.findings;
  const [step] = first!.evidence;
  const flow = {
    ...step!,
    kind: 'flow',
    label: 'env:*, system, identity, machine, encoded, compressed → network · body · collector.test',
  };
  const report = (more: Partial<typeof first & {}>): Report => ({ ...rich, findings: [{ ...first!, ...more }] });

  it('a long step is told whole, for it ends with where the data goes', () => {
    const told = render('text', report({ evidence: [step!, flow, step!] }), 'en', { width: 70 });
    expect(told.replace(/\n {4}│ +/g, ' ')).toContain('compressed → network · body · collector.test');
    const steps = told.split('\n').filter((line) => /^ {4}[┌├└│]/.test(line));
    expect(Math.max(...steps.map(widthOf))).toBeLessThanOrEqual(70);
  });

  it('a note shows where, and was not flagged', () => {
    const note = render('html', report({ severity: 'info' }));
    expect(note).toContain('Where it shows');
    expect(note).not.toContain('Why it was flagged');
    expect(render('html', report({ severity: 'high' }))).toContain('Why it was flagged');
  });

  it('code in the texts of a rule is code on the page, and markup in it stays text', () => {
    const why = { en: 'Guard it: `rm "<b>"` and `x`; a ` alone stays.', zh: '`x`' };
    const page = render('html', report({ why }));
    expect(page).toContain('Guard it: <code>rm &#34;&#60;b&#62;&#34;</code> and <code>x</code>; a &#96; alone stays.');
  });
});

describe('text', () => {
  it('begins with the verdict and shows the marked line with arrows', () => {
    const lines = render('text', rich).split('\n');
    expect(lines[1]).toMatch(/^ MALICIOUS .* 100\/100 {2}invoice-helper$/);
    const at = lines.findIndex((line) => line.includes('16 │     requests.post(TARGET'));
    expect(lines[at + 1]).toMatch(/^ +│ {5}\^{55}$/);
  });

  it('keeps within the columns it is given, in both languages', () => {
    // What is there to be copied stays whole: paths beside their reason, addresses, hashes.
    const whole = /hxxp|bin\/helper|\.bashrc|plugin:|tests\/test_collect|[0-9a-f]{16}|invoice-helper/;
    for (const locale of LOCALES) {
      const lines = render('text', rich, locale, { width: 80 }).split('\n');
      expect(lines.filter((line) => widthOf(line) > 80 && !whole.test(line))).toEqual([]);
    }
  });

  it('marks a hash that is not told whole', () => {
    for (const name of ['text', 'markdown']) expect(render(name, rich)).toContain(`${rich.contentHash.slice(0, 16)}…`);
  });

  it('has colours only when asked', () => {
    expect(render('text', rich)).not.toContain('\u001b');
    expect(render('text', rich, 'en', { color: true })).toContain('\u001b[');
  });
});

describe('json', () => {
  it('is the result of the specification in the reader’s language', () => {
    const result = JSON.parse(render('json', rich, 'zh', { reportId: 'abc', reportUrl: 'https://s.test/report/abc' }));
    expect(result).toMatchObject({
      reportId: 'abc',
      id: 'abc',
      status: 'completed',
      verdict: '恶意',
      verdictLevel: 'malicious',
      report_url: 'https://s.test/report/abc',
    });
    expect(result.findings[1].title).toBe('机密与 SSH 密钥被发送到数据投递点');
    expect(result.riskScore.breakdown[0].category).toBe('exfiltration');
    expect(result.extraction.files.some((file: { path: string }) => file.path === NASTY_PATH)).toBe(true);
    expect(Array.isArray(result.extraction.iocs)).toBe(true);
  });

  it('is one line a result as jsonl, beginning with the target', () => {
    const text = render('jsonl', rich, 'en', { target: './x' });
    expect(text.trimEnd()).not.toContain('\n');
    expect(text.startsWith('{"target":"./x",')).toBe(true);
  });
});

describe('markdown', () => {
  const text = render('markdown', rich);
  it('lets no markup of a skill out of code', () => {
    const outside = text.replace(/(`{3,})text\n[\s\S]*?\n\1/g, '').replace(/(`+)[^\n]*?\1/g, '');
    expect(outside).not.toMatch(/<img|<script|https?:\/\//);
    expect(outside).toContain('| critical |');
  });
  it('lists only the capabilities that drift', () => {
    expect(text).toContain('Send data over the network');
    expect(text).not.toContain('Read files');
  });
});

describe('sarif', () => {
  const log = JSON.parse(render('sarif', rich));
  const run = log.runs[0];

  it('has rules with help, and results that point at them', () => {
    expect(log.version).toBe('2.1.0');
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
      expect(result.partialFingerprints['skillproof/v1']).toMatch(/^[0-9a-f]{32}$/);
      expect(result.partialFingerprints['primaryLocationLineHash']).toMatch(/^[0-9a-f]{32}:1$/);
      expect(['none', 'note', 'warning', 'error']).toContain(result.level);
      if (result.kind !== 'fail') expect(result.level).toBe('none');
      expect(result.rank).toBeGreaterThanOrEqual(0);
      expect(result.rank).toBeLessThanOrEqual(100);
    }
    for (const rule of run.tool.driver.rules) expect(rule.help.text.length).toBeGreaterThan(5);
    expect(new Set(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).size).toBe(
      run.tool.driver.rules.length,
    );
  });

  it('has regions in characters and bytes, and addresses that are relative references', () => {
    const found: { artifactLocation: { uri: string; index?: number }; region?: Record<string, number> }[] = [];
    JSON.stringify(run, (key, value) => {
      if (key === 'physicalLocation') found.push(value);
      return value;
    });
    expect(found.length).toBeGreaterThan(15);
    for (const { artifactLocation, region } of found) {
      expect(artifactLocation.uri).toMatch(/^[\w.!~*'()%/-]+$/);
      expect(new URL(artifactLocation.uri, 'https://base.test/').host).toBe('base.test');
      if (artifactLocation.index !== undefined)
        expect(run.artifacts[artifactLocation.index].location.uri).toBe(artifactLocation.uri);
      if (region?.['startLine'] !== undefined) {
        expect(region['startLine']).toBeGreaterThanOrEqual(1);
        expect(region['startColumn']).toBeGreaterThanOrEqual(1);
        expect(region['endLine']).toBeGreaterThanOrEqual(region['startLine']);
      }
      if (region) expect(region['byteLength']).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows chains as code flows, suppressions as external, gaps and failures as notifications', () => {
    const drop = run.results.find((result: { ruleId: string }) => result.ruleId === 'exfiltration/secrets-to-drop');
    expect(drop.codeFlows[0].threadFlows[0].locations).toHaveLength(5);
    expect(run.results.filter((result: { suppressions?: unknown[] }) => result.suppressions)).toHaveLength(1);
    expect(
      run.invocations[0].toolExecutionNotifications.map((note: { descriptor: { id: string } }) => note.descriptor.id),
    ).toEqual(['coverage/no-reader', expect.stringMatching(/^note\//), 'failure/plugin-timeout']);
  });

  it.each([
    ['folder', 'skills/a b', '%SRCROOT%', 'skills/a%20b/'],
    ['folder', './skills/a/', '%SRCROOT%', 'skills/a/'],
    ['folder', `${process.cwd()}/skills/a`, '%SRCROOT%', 'skills/a/'],
    ['folder', '.', '%SRCROOT%', ''],
    ['file', 'skills/a/SKILL.md', '%SRCROOT%', 'skills/a/'],
    ['folder', '../a', 'SKILL', ''],
    ['folder', '/elsewhere/a', 'SKILL', ''],
    ['zip', 'skills/a.zip', 'SKILL', ''],
    ['folder', undefined, 'SKILL', ''],
  ] as const)('names files of a %s given as %s where a checkout has them', (kind, target, base, folder) => {
    const report: Report = { ...rich, origin: { given: 'a', kind } };
    const [told] = JSON.parse(render('sarif', report, 'en', target === undefined ? {} : { target })).runs;
    const plain = told.results.find((result: { ruleId: string }) => result.ruleId === 'exfiltration/secrets-to-drop');
    const { artifactLocation } = plain.locations[0].physicalLocation;
    expect(artifactLocation).toMatchObject({ uri: `${folder}scripts/collect.py`, uriBaseId: base });
    expect(told.artifacts[artifactLocation.index].location.uri).toBe(artifactLocation.uri);
    expect(Object.keys(told.originalUriBaseIds)).toEqual([base]);
  });

  it('makes no link and no placeholder out of what a skill says', () => {
    const failed: Report = { ...rich, failures: [{ part: '[click](https://evil.test)', code: 'x', detail: '{0}' }] };
    const note = JSON.parse(render('sarif', failed)).runs[0].invocations[0].toolExecutionNotifications.at(-1);
    expect(note.message.text).toBe('\\[click\\](https://evil.test): {{0}} (x)');
  });
});

describe('stix', () => {
  const bundle = JSON.parse(render('stix', rich, 'en', { createdAt: 1_750_000_000_000 }));

  it('has deterministic version 5 ids and references that resolve', () => {
    const ids = new Set(bundle.objects.map((object: { id: string }) => object.id));
    expect(ids.size).toBe(bundle.objects.length);
    for (const object of bundle.objects) {
      expect(object.id).toMatch(
        new RegExp(`^${object.type}--[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
      );
      for (const ref of [object.created_by_ref, object.source_ref, object.target_ref, ...(object.object_refs ?? [])])
        if (ref) expect(ids).toContain(ref);
      expect(object.created).toBe('2025-06-15T15:06:40.000Z');
    }
  });

  it('has a pattern for each address and for each file that convicts', () => {
    const patterns = bundle.objects
      .filter((object: { type: string }) => object.type === 'indicator')
      .map((object: { pattern: string }) => object.pattern);
    expect(patterns).toContain("[url:value = 'https://hooks.example-drop.net/in?id=7']");
    const hash = rich.extraction.files.find((file) => file.path === 'scripts/collect.py')!.sha256;
    expect(patterns).toContain(`[file:hashes.'SHA-256' = '${hash}']`);
  });
});

describe('html', () => {
  it.each(LOCALES)('stands alone under its own policy in %s', (locale) => {
    const page = render('html', rich, locale);
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!;
    expect(page).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    for (const [tag] of page.replace(style, '').matchAll(/<[^>]+>/g)) {
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(
        /^<(script|img|link|iframe|object|embed|base|form)|\s(on\w+|style|src)\s*=|javascript:/i,
      );
    }
    expect(page).toContain(`<html lang="${locale === 'zh' ? 'zh-Hans' : 'en'}">`);
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  it('has one heading of the first level, unique ids, and links that lead somewhere', () => {
    const page = render('html', rich);
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it.each([
    ['what speaks against it', rich, ['findings', 'capabilities']],
    ['what it can do, where nothing does', clean, ['capabilities', 'findings']],
  ])('begins with %s, in its sections and in its contents', (_what, report, order) => {
    const page = render('html', report);
    const lead = (pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1]);
    expect(lead(/<section[^>]* id="(findings|capabilities)"/g)).toEqual(order);
    expect(lead(/href="#(findings|capabilities)"/g).slice(-2)).toEqual(order);
  });

  it('draws the part of the score a category has, not how it compares with the largest', () => {
    const breakdown = [
      { category: 'persistence', score: 9, findings: 1 },
      { category: 'weakness', score: 6, findings: 1 },
    ];
    const page = render('html', { ...rich, riskScore: { score: 15, breakdown } });
    expect([...page.matchAll(/class="b-fill" width="([\d.]+)"/g)].map(([, width]) => width)).toEqual(['60.0', '40.0']);
  });
});

describe('several targets', () => {
  const failed = { target: 'broken.zip', error: { code: 'archive-malformed', title: 'T', detail: 'D', advice: 'A' } };
  const answers = [
    { report: clean, options: { target: 'skills/a' } },
    failed,
    { report: rich, options: { target: 'skills/<b>' } },
  ];
  const all = (name: string) => formats.get(name)!.renderAll!(answers, 'en');

  it('are one JSON list, the one that failed with its error', () => {
    const list = JSON.parse(all('json'));
    expect(list.map(({ target }: { target: string }) => target)).toEqual(['skills/a', 'broken.zip', 'skills/<b>']);
    expect([list[0].verdictLevel, list[1].error.code, list[2].verdictLevel]).toEqual([
      'trusted',
      'archive-malformed',
      'malicious',
    ]);
  });

  it('are a line each', () => {
    const rows = all('jsonl').split('\n');
    expect(rows.pop()).toBe('');
    expect(rows.map((row) => JSON.parse(row).target)).toEqual(['skills/a', 'broken.zip', 'skills/<b>']);
  });

  it('are one SARIF log with a run for each, of its own category', () => {
    const { runs } = JSON.parse(all('sarif'));
    expect(runs.map((run: { automationDetails: { id: string } }) => run.automationDetails.id)).toEqual([
      'skillproof/skills/a/',
      'skillproof/broken.zip/',
      'skillproof/skills/<b>/',
    ]);
    expect(
      runs.map((run: { invocations: { executionSuccessful: boolean }[] }) => run.invocations[0]!.executionSuccessful),
    ).toEqual([true, false, true]);
    expect(runs[2].results.length).toBeGreaterThan(0);
  });

  it('are one STIX bundle in which no object stands twice', () => {
    const { type, objects } = JSON.parse(all('stix'));
    expect(type).toBe('bundle');
    expect(new Set(objects.map(({ id }: { id: string }) => id)).size).toBe(objects.length);
    expect(objects.filter((object: { type: string }) => object.type === 'report')).toHaveLength(2);
  });

  it('are one page, the worst first, whose anchors are each there once', () => {
    const page = all('html');
    expect(page.match(/<!doctype/g)).toHaveLength(1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, to] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
    expect(page.indexOf('broken.zip')).toBeLessThan(page.indexOf('skills/a'));
    expect(page.indexOf('skills/&#60;b&#62;')).toBeLessThan(page.indexOf('skills/a'));
  });

  it.each(['text', 'markdown'])('stand one after the other as %s, and the one that failed among them', (name) => {
    const text = all(name);
    expect(text.indexOf('broken')).toBeGreaterThan(text.indexOf(clean.skill));
    expect(text.indexOf('broken')).toBeLessThan(text.lastIndexOf(rich.skill));
  });
});
