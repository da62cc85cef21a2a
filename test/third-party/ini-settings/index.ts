// A plugin as a third party writes it: a fact kind with its rule atom, an analyser that states it, a detector in code,
// and a report format. It imports nothing of Skillproof but `skillproof/plugin`.
import {
  type Analyser,
  type Detector,
  definePlugin,
  type FactKindSpec,
  type Out,
  type ReportFormat,
  type View,
} from 'skillproof/plugin';

const setting: FactKindSpec = {
  kind: 'x-ini-setting',
  doc: 'A setting of an .ini file.',
  primary: 'key',
  attributes: {
    section: { type: 'string', doc: 'The section it stands in, or empty.' },
    key: { type: 'string', doc: 'Its name, in small letters.' },
    value: { type: 'string', doc: 'What it is set to.', match: 'text' },
  },
};

const reader: Analyser = {
  name: 'ini-settings',
  languages: ['ini'],
  read(view: View, out: Out): void {
    let section = '';
    for (const line of view.text.matchAll(
      /^[ \t]*(?:\[([^\]\n]{1,200})\]|([\w.-]{1,200})[ \t]*=[ \t]*([^\n]{0,2000}))[ \t\r]*$/gm,
    )) {
      if (out.expired()) return;
      if (line[1] !== undefined) {
        section = line[1];
        out.nextMiddle();
        continue;
      }
      const span = { start: line.index, end: line.index + line[0].length };
      out.nextFine();
      out.fact({ kind: 'x-ini-setting', section, key: line[2]!.toLowerCase(), value: line[3]!.trim(), span });
    }
  },
};

const tooMany: Detector = {
  name: 'ini-too-many',
  rules: [
    {
      id: 'ini/too-many-settings',
      category: 'ini',
      title: { en: 'An unusually large .ini file', zh: '.ini 文件异常庞大' },
      why: { en: 'Nobody reads hundreds of settings.', zh: '没有人会阅读数百项设置。' },
      remedy: { en: 'Ask what they are for.', zh: '请确认其用途。' },
      severity: 'low',
      confidence: 'low',
      kind: 'judgement',
      taxonomy: {},
      scope: 'file',
      internal: false,
      capabilities: [],
      ioc: '',
      weakness: false,
    },
  ],
  detect(facts) {
    const settings = facts.filter((fact) => fact.kind === 'x-ini-setting');
    return settings.length > 300 ? [{ rule: 'ini/too-many-settings', facts: settings.slice(0, 1) }] : [];
  },
};

const csv: ReportFormat = {
  name: 'csv',
  mediaType: 'text/csv',
  extension: 'csv',
  render: (report, locale) =>
    report.findings
      .map((finding) =>
        [
          finding.ruleId,
          finding.severity,
          finding.place.file,
          String(finding.place.line),
          JSON.stringify(finding.title[locale]),
        ].join(','),
      )
      .join('\n'),
};

export default definePlugin({
  name: 'ini-settings',
  version: '1.0.0',
  factKinds: [setting],
  analysers: [reader],
  detectors: [tooMany],
  formats: [csv],
});
