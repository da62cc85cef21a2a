// Which domains the skill's documents speak of. May not: judge whether what they say of them is true.
import type { Package } from '../model/package.ts';

const MAILBOX = /(?<![\w.+/-])([\w.+-]{1,64})@((?:[a-z0-9-]{1,63}\.)+[a-z]{2,24})(?![\w@-])/g;
/** Everybody may have a mailbox there. */
const EVERYBODYS =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|proton(?:mail)?|pm|icloud|me|gmx|web|mail|aol|yandex|zoho|tutanota|fastmail|qq|foxmail|163|126|yeah|sina|sohu|aliyun|139|189)\./;
const LOGIN = /^(?:git|hg|svn|root|ubuntu|admin|user|you|name|me)$/;
const SECTION = /^#{1,6}\s/m;
const DOCUMENT = /\.(?:md|mdx|rst|txt|adoc|html?)$/i;
const MAX_READ = 400_000;

export function spokenOf(pkg: Package): (domain: string) => boolean {
  let documents: string[] | undefined;
  return (domain) => {
    documents ??= pkg.files
      .filter((file) => file.text !== undefined && DOCUMENT.test(file.path))
      .map((file) => file.text!.slice(0, MAX_READ).toLowerCase());
    return documents.some((text) => text.includes(domain));
  };
}

/**
 * Domains at which the skill's own text has two mailboxes or more, in two sections or more: of the team it is written for
 * (`purchasing@`, `invoices@`). A recipient that somebody slipped in stands at one place.
 */
export function mailboxesIn(pkg: Package): (domain: string) => boolean {
  let domains: Set<string> | undefined;
  return (domain) => {
    domains ??= manifold(pkg.files.find((file) => file.path === 'SKILL.md')?.text?.slice(0, MAX_READ) ?? '');
    return domains.has(domain);
  };
}

function manifold(text: string): Set<string> {
  const boxes = new Map<string, Map<string, number>>();
  const found = new Set<string>();
  for (const [number, section] of text.toLowerCase().split(SECTION).entries())
    for (const [, box, domain] of section.matchAll(MAILBOX)) {
      if (EVERYBODYS.test(domain!) || LOGIN.test(box!)) continue;
      const known = boxes.get(domain!) ?? new Map<string, number>();
      boxes.set(domain!, known);
      if ([...known].some(([other, at]) => other !== box && at !== number)) found.add(domain!);
      if (!known.has(box!)) known.set(box!, number);
    }
  return found;
}
