// Which domains the skill's documents speak of, and which hosts its programs name. May not: judge whether what they say of them is true.
import type { Package, PackageFile } from '../../model/package.ts';

const MAILBOX = /(?<![\w.+/-])([\w.+-]{1,64})@((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})(?![\w@-])/g;
/** Everybody may have a mailbox there. */
const EVERYBODYS =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|proton(?:mail)?|pm|icloud|me|gmx|web|mail|aol|yandex|zoho|tutanota|fastmail|qq|foxmail|163|126|yeah|sina|sohu|aliyun|139|189)\./;
const LOGIN = /^(?:git|hg|svn|root|ubuntu|admin|user|you|name|me)$/;
const SECTION = /^#{1,6}\s/m;
const DOCUMENT = /\.(?:md|mdx|rst|txt|adoc|html?)$/i;
const MAX_READ = 400_000;
/** A shorter name may be any word. */
const LEAST_NAME = 5;

export function spokenOf(pkg: Package): (domain: string) => boolean {
  let documents: string[] | undefined;
  return (domain) => {
    documents ??= documentsOf(pkg).map((text) => text.toLowerCase());
    return documents.some((text) => text.includes(domain));
  };
}

const PROGRAMS: ReadonlySet<string> = new Set(
  (
    'python javascript jsx typescript tsx shell powershell batch ruby perl php lua r go rust java kotlin groovy scala swift ' +
    'csharp c cpp dart elixir julia'
  ).split(' '),
);

const HOST = /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?![\w-])/gi;
const MAX_HOSTS = 2_000;

/** Whether a program that came along names a host. */
export function calledIn(pkg: Package): (host: string) => boolean {
  let hosts: Set<string> | undefined;
  return (host) => {
    hosts ??= hostsIn(textsOf(pkg, (file) => PROGRAMS.has(file.language ?? '')));
    return hosts.has(host.toLowerCase());
  };
}

function hostsIn(texts: readonly string[]): Set<string> {
  const hosts = new Set<string>();
  for (const text of texts)
    for (const [host] of text.matchAll(HOST)) {
      if (hosts.size >= MAX_HOSTS) return hosts;
      hosts.add(host.toLowerCase());
    }
  return hosts;
}

const documentsOf = (pkg: Package): string[] => textsOf(pkg, (file) => DOCUMENT.test(file.path));

const textsOf = (pkg: Package, isOne: (file: PackageFile) => boolean): string[] =>
  pkg.files.filter((file) => file.text !== undefined && isOne(file)).map((file) => file.text!.slice(0, MAX_READ));

/**
 * Domains of the team a skill is written for: its documents have two mailboxes or more there, in two sections or more
 * (`purchasing@`, `invoices@`), or a section without one names the company ("I run sales at Tidewell"). A recipient that
 * somebody slipped in stands at one place.
 */
export function mailboxesIn(pkg: Package): (domain: string) => boolean {
  let sections: Section[] | undefined;
  const known = new Map<string, boolean>();
  return (domain) => {
    sections ??= sectionsOf(pkg);
    const found = known.get(domain) ?? isOwn(domain, sections);
    known.set(domain, found);
    return found;
  };
}

interface Section {
  readonly text: string;
  /** Of each domain the mailboxes. */
  readonly boxes: ReadonlyMap<string, ReadonlySet<string>>;
}

function sectionsOf(pkg: Package): Section[] {
  return documentsOf(pkg).flatMap((text) =>
    text.split(SECTION).map((section) => ({ text: section, boxes: boxesIn(section) })),
  );
}

function boxesIn(text: string): Map<string, Set<string>> {
  const boxes = new Map<string, Set<string>>();
  for (const [, box, domain] of text.toLowerCase().matchAll(MAILBOX)) {
    if (EVERYBODYS.test(domain!) || LOGIN.test(box!)) continue;
    const known = boxes.get(domain!);
    if (known) known.add(box!);
    else boxes.set(domain!, new Set([box!]));
  }
  return boxes;
}

function isOwn(domain: string, sections: readonly Section[]): boolean {
  const having = sections.flatMap(({ boxes }) => boxes.get(domain) ?? []);
  if (having.length === 0) return false;
  if (having.length > 1 && new Set(having.flatMap((boxes) => [...boxes])).size > 1) return true;
  const name = companyName(domain);
  return name !== undefined && sections.some(({ text, boxes }) => !boxes.has(domain) && name.test(text));
}

/** `tidewell.com` as people write it: a word with a capital, no part of an address. */
function companyName(domain: string): RegExp | undefined {
  const label = domain.split('.').at(-2)!;
  if (label.length < LEAST_NAME || !/^[a-z]+$/.test(label)) return undefined;
  return new RegExp(`(?<![\\w@./-])${label[0]!.toUpperCase()}${label.slice(1)}(?![\\w@-]|\\.\\w)`);
}
