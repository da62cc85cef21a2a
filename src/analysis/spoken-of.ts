// Which domains the skill's documents speak of. May not: judge whether what they say of them is true.
import type { Package } from '../model/package.ts';

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
