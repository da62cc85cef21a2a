// A light English stem, so that "deploys", "deployed" and "deployment" are one topic. Chinese passes through.

const ENDINGS = [
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ers',
  'ies',
  'ied',
  'ed',
  'er',
  'es',
  'ly',
  's',
  'e',
  'y',
];

export function stem(word: string): string {
  const lower = word.toLowerCase();
  for (const ending of ENDINGS) {
    if (lower.length - ending.length >= 3 && lower.endsWith(ending)) return lower.slice(0, -ending.length);
  }
  return lower;
}
