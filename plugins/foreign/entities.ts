// Entities of XML as the signs they stand for, with blanks in front so that places stay right.
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#34;': '"',
  '&#10;': '\n',
};
const RUN = /(?:&(?:amp|lt|gt|quot|apos|#39|#34|#10);)+/g;
const ONE = /&[^;]+;/g;

/** Inside a value the signs close nothing: those of quotation keep a backslash in front of them. */
export function entitiesAsSigns(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(RUN, (run) => {
    const meant = run.replace(ONE, (one) => SIGNS[one]!.replace(/^["']$/, '\\$&'));
    return meant.padStart(run.length);
  });
}
