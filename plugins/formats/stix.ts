// A STIX 2.1 bundle: the report, an indicator for each address and each file a finding rests on, and the skill as malware
// when the verdict says so. Every id is a UUIDv5 of what the object says, so that the same report gives the same bundle.
import { createHash } from 'node:crypto';
import {
  type Ioc,
  type Locale,
  type Report,
  type ReportFormat,
  safeJson,
  VERDICT_LABELS,
  visible,
  visibleLine,
  where,
  word,
} from '../../src/plugin.ts';

/** The namespace of this tool's objects: UUIDv5 of `skillproof:stix` in the URL namespace. */
const NAMESPACE = uuid5('6ba7b811-9dad-11d1-80b4-00c04fd430c8', 'skillproof:stix');

export const stix: ReportFormat = {
  name: 'stix',
  mediaType: 'application/stix+json;version=2.1',
  extension: 'stix.json',
  render(report, locale, options) {
    return `${safeJson(bundle(report, locale, new Date(options?.createdAt ?? 0).toISOString()), 2)}\n`;
  },
  renderAll(answers, locale) {
    const objects = new Map<string, StixObject>();
    for (const answer of answers) {
      if ('error' in answer) continue; // Nothing is known of it that others could look for.
      const time = new Date(answer.options.createdAt ?? 0).toISOString();
      for (const object of bundle(answer.report, locale, time).objects) objects.set(object.id, object);
    }
    return `${safeJson(bundleOf([...objects.values()]), 2)}\n`;
  },
};

type StixObject = { readonly type: string; readonly id: string; readonly [property: string]: unknown };

function bundle(report: Report, locale: Locale, time: string) {
  const make = maker(report, locale, time);
  const author = make('identity', 'skillproof', { name: 'Skillproof', identity_class: 'system' }, false);
  const indicators = [
    ...report.extraction.iocs.flatMap((ioc) => addressIndicator(ioc, report, locale, time, make)),
    ...fileIndicators(report, locale, time, make),
  ];
  const malware =
    report.verdictLevel === 'malicious'
      ? [
          make('malware', report.contentHash, {
            name: visibleLine(report.skill),
            description: visible(report.summary[locale]),
            is_family: false,
          }),
        ]
      : [];
  const links = malware.flatMap((target) =>
    indicators.map((source) =>
      make('relationship', `${source.id}${target.id}`, {
        relationship_type: 'indicates',
        source_ref: source.id,
        target_ref: target.id,
      }),
    ),
  );
  const patterns = attackPatterns(report, locale, make);
  const uses = malware.flatMap((source) =>
    patterns.map((target) =>
      make('relationship', `${source.id}${target.id}`, {
        relationship_type: 'uses',
        source_ref: source.id,
        target_ref: target.id,
      }),
    ),
  );
  const told = [...indicators, ...malware, ...patterns, ...links, ...uses];
  const summary = make('report', report.contentHash, {
    name: `${visibleLine(report.skill)}: ${VERDICT_LABELS[report.verdictLevel][locale]} (${report.riskScore.score}/100)`,
    description: visible(report.summary[locale]),
    report_types: ['malware'],
    published: time,
    object_refs: told.length > 0 ? told.map((object) => object.id) : [author.id],
  });
  const objects = [author, summary, ...told];
  return bundleOf(objects);
}

function bundleOf(objects: readonly StixObject[]) {
  return { type: 'bundle', id: `bundle--${uuid5(NAMESPACE, objects.map((object) => object.id).join())}`, objects };
}

type Make = (
  type: string,
  key: string,
  properties: Readonly<Record<string, unknown>>,
  authored?: boolean,
) => StixObject;

function maker(report: Report, locale: Locale, time: string): Make {
  const id = (type: string, key: string): string => `${type}--${uuid5(NAMESPACE, `${type}\n${key}`)}`;
  return (type, key, properties, authored = true) => ({
    type,
    spec_version: '2.1',
    // The author is one in all reports; everything else belongs to this content under these rules.
    id: id(type, authored ? `${report.contentHash}\n${report.ruleSet}\n${key}` : key),
    created: time,
    modified: time,
    ...(authored ? { created_by_ref: id('identity', 'skillproof'), lang: locale } : {}),
    ...properties,
  });
}

function addressIndicator(ioc: Ioc, report: Report, locale: Locale, time: string, make: Make): readonly StixObject[] {
  const pattern = patternOf(ioc);
  if (!pattern) return [];
  const place = ioc.places[0];
  const told = [
    word(locale, 'use', ioc.use),
    ioc.destination && word(locale, 'destination', ioc.destination),
    place && visibleLine(where(place)),
  ];
  return [
    make('indicator', `${ioc.type}\n${ioc.value}`, {
      name: visibleLine(ioc.defanged),
      description: told.filter(Boolean).join(' · '),
      indicator_types: [indicatorType(report)],
      pattern,
      pattern_type: 'stix',
      valid_from: time,
    }),
  ];
}

function fileIndicators(report: Report, locale: Locale, time: string, make: Make): readonly StixObject[] {
  const hashes = new Map(report.extraction.files.map((file) => [file.path, file.sha256]));
  const serious = report.findings.filter((finding) => finding.severity === 'critical' || finding.severity === 'high');
  return [...new Set(serious.map((finding) => finding.place.file))].flatMap((path) => {
    const hash = hashes.get(path);
    if (!hash) return [];
    const titles = serious
      .filter((finding) => finding.place.file === path)
      .map((finding) => visible(finding.title[locale]));
    return [
      make('indicator', `file\n${path}\n${hash}`, {
        name: visibleLine(path),
        description: titles.join('\n'),
        indicator_types: [indicatorType(report)],
        pattern: `[file:hashes.'SHA-256' = '${hash}']`,
        pattern_type: 'stix',
        valid_from: time,
      }),
    ];
  });
}

/** ATT&CK and ATLAS techniques the findings cite. */
function attackPatterns(report: Report, locale: Locale, make: Make): readonly StixObject[] {
  const found = new Map<string, StixObject>();
  for (const finding of report.findings) {
    for (const [taxonomy, source] of [
      ['attack', 'mitre-attack'],
      ['atlas', 'mitre-atlas'],
    ] as const) {
      const id = finding.taxonomy[taxonomy];
      if (!id || found.has(id)) continue;
      found.set(
        id,
        make('attack-pattern', id, {
          name: visible(finding.title[locale]),
          external_references: [{ source_name: source, external_id: id }],
        }),
      );
    }
  }
  return [...found.values()];
}

function indicatorType(report: Report): string {
  return report.verdictLevel === 'malicious' ? 'malicious-activity' : 'anomalous-activity';
}

const OBJECTS: Readonly<Record<string, string>> = {
  url: 'url:value',
  domain: 'domain-name:value',
  email: 'email-addr:value',
};

function patternOf({ type, value }: Ioc): string | undefined {
  const object = type === 'ip' ? (value.includes(':') ? 'ipv6-addr:value' : 'ipv4-addr:value') : OBJECTS[type];
  if (!object) return undefined;
  const quoted = value.replace(/[\\']/g, '\\$&');
  // An address with a part that is not known is matched around it.
  if (quoted.includes('…')) return `[${object} LIKE '${quoted.replaceAll('…', '%')}']`;
  return `[${object} = '${quoted}']`;
}

function uuid5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
