// What a skill says it is for: read from the SKILL.md's name, description and headings, before any other analysis.
// May not: believe it; whether something fits the purpose is one slot among others, never an excuse for a hard secret.
import { alternatives, either } from '../../model/alternatives.ts';
import type { PurposeFact } from '../../model/fact.ts';
import type { Knowledge } from '../../model/knowledge.ts';
import type { Package, PackageFile } from '../../model/package.ts';
import { conceptsIn } from '../prose/concepts-in.ts';
import { stem } from '../prose/stem.ts';
import { retold, withEnglish } from '../tongues/tongues.ts';
import { isAboutAttacks } from './about-attacks.ts';
import { admittedBy } from './admits.ts';
import { frontmatterValue, MAX_READ } from './frontmatter-value.ts';
import { saidOfScripts } from './said-of-scripts.ts';

const MAX_TOPICS = 600;

const STOP = new Set(
  (
    'the and for with that this from your you are use used using when skill skills agent agents user users any all can into via not but its has have will ' +
    'also more how what who which where each every other such only between over under about than then them they our out get set new one two may should ' +
    'help helps guide provides provide support supports based allow allows claude codex openclaw make makes work works working asks wants need needs via'
  ).split(' '),
);

const ORDER_EN = either(
  'always|never|also|additionally|in addition|silently|quietly',
  "must|do not|don't|make sure|be sure",
  'afterwards?|first|at the (?:end|start|beginning) of',
  '(?:before|after|on|for|with|in) (?:each|every|any)|every time|each time',
  'regardless|without (?:asking|telling)',
);
const ORDER_ZH = '总是|始终|每次|务必|必须|同时|另外|还要|不要|不得|静默|悄悄';
/** An order among the sentences of a description ("Always also send …") says what is done, not what the skill is for. */
const ORDER = new RegExp(alternatives(String.raw`\b${ORDER_EN}\b`, ORDER_ZH), 'i');
const TAKE_UP = 'use|invoke|trigger|triggers|triggered|activate|load|apply|applies|consult';
/** When the skill is to be taken up is part of what it is for. */
const OCCASION = new RegExp(
  alternatives(
    String.raw`\b(?:${TAKE_UP}) (?:this|it|the skill|when|whenever|for|if|on|to|after|before|proactively)`,
    String.raw`\bthis skill\b`,
    String.raw`\bwhen(?:ever)? (?:the user|users|asked|working|you)`,
    String.raw`\bshould be used\b`,
    '当用户|使用本|使用此|触发|适用',
  ),
  'i',
);

function purposeOf(description: string): string {
  if (!ORDER.test(description)) return description;
  const sentences = description.split(/(?<=[.!?;])\s+|(?<=[。！？；])/);
  return sentences.filter((sentence, at) => at === 0 || !ORDER.test(sentence) || OCCASION.test(sentence)).join(' ');
}

/** The document that speaks for the skill: the SKILL.md nearest the top, else a README or the only document. */
function speaker(pkg: Package): PackageFile | undefined {
  const depth = (file: PackageFile) => file.path.split('/').length;
  const named = (pattern: RegExp) =>
    pkg.files
      .filter((file) => file.text !== undefined && pattern.test(file.path))
      .sort((a, b) => depth(a) - depth(b) || (a.path < b.path ? -1 : 1))[0];
  return named(/(?:^|\/)skill\.md$/i) ?? named(/(?:^|\/)readme\.md$/i) ?? named(/\.(?:md|mdx)$/i);
}

function headingsOf(text: string): string {
  const headings: string[] = [];
  let fence = false;
  for (const line of text.slice(0, MAX_READ).split('\n')) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) fence = !fence;
    else if (!fence && /^#{1,6}\s/.test(line)) headings.push(line.slice(0, 200));
  }
  return headings.join('\n');
}

function topicsOf(text: string, topics: Set<string>): void {
  for (const match of text.matchAll(/[A-Za-z][A-Za-z0-9]{2,30}|[\u4e00-\u9fff]{2,12}/g)) {
    if (topics.size >= MAX_TOPICS) return;
    const word = match[0].toLowerCase();
    if (STOP.has(word)) continue;
    // As it stands, for rules that name it, and as its stem, for whatever it stands beside.
    if (word.charCodeAt(0) < 0x3400) topics.add(stem(word)).add(word.toLowerCase());
    else for (let at = 0; at + 2 <= word.length; at++) topics.add(word.slice(at, at + 2));
  }
}

const DOMAIN = /(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,4}[a-z]{2,12})(?=[/:\s)"'>,.;]|$)/gi;
const FILE_END =
  /\.(?:md|py|js|ts|sh|json|yaml|yml|txt|toml|html|css|env|csv|pdf|docx|xlsx|pptx|tsx|jsx|mjs|ini|cfg|lock|xml|sql|rs|go|rb|java|ipynb|png|jpg|svg|zip)$/i;

export function readPurpose(pkg: Package, knowledge: Knowledge): PurposeFact {
  const file = speaker(pkg);
  const text = file?.text ?? '';
  const name = frontmatterValue(text, 'name') || (/^#\s+(.{1,120})/m.exec(text.slice(0, 4000))?.[1]?.trim() ?? '');
  const described = frontmatterValue(text, 'description');
  const firstWords = /(?:^|\n)#[^\n]{1,200}\n+([^#\n`|<-][^\n]{10,600})/.exec(text.slice(0, 8000))?.[1] ?? '';
  const description = described || firstWords;
  const purpose = retold(description, knowledge, purposeOf);
  const homepage = frontmatterValue(text, 'homepage');
  const headings = withEnglish(headingsOf(text), knowledge);
  const topics = new Set<string>();
  topicsOf(`${name} ${pkg.name} ${purpose}`, topics);
  topicsOf(headings, topics);

  const domains = new Set<string>();
  for (const match of `${purpose} ${homepage}`.matchAll(DOMAIN)) {
    const domain = match[1]!.toLowerCase();
    if (!FILE_END.test(domain) && domain.length > 4) domains.add(domain);
  }
  const services = new Set<string>();
  for (const domain of domains) {
    const service = knowledge.serviceOf(domain);
    if (service) services.add(service);
  }
  // A service named in plain words: its own label is what a host `label.com` would belong to.
  for (const match of `${name} ${purpose}`.matchAll(/[A-Za-z][A-Za-z0-9]{2,24}/g)) {
    const service = knowledge.serviceOf(`${match[0].toLowerCase()}.com`);
    if (service) services.add(service);
  }
  for (const service of knowledge.servicesNamed(`${name} ${purpose}`)) services.add(service);
  // Where nothing is described, the first words may be the first order: they are what it speaks of, and excuse nothing.
  const said = `${name}\n${described ? purpose : ''}`;
  return {
    kind: 'purpose',
    place: {
      file: file?.path ?? '',
      span: { start: 0, end: Math.min(text.length, 200) },
      view: 'raw',
      context: 'instruction',
      fine: 0,
      middle: 0,
    },
    name,
    description,
    topics: [...topics],
    concepts: [...conceptsIn(said, knowledge)].sort(),
    services: [...services].sort(),
    domains: [...domains].sort(),
    admits: admittedBy(said),
    told: saidOfScripts(text, pkg),
    attacks: isAboutAttacks(`${said}\n${pkg.name}`, headings, text.slice(0, MAX_READ)),
  };
}
