// The attributes a concept may have and the values that mean something, so that a slip is told and not silently ignored.

/** `true`: a mark that is set or left out. A list: one of these words. `any`: a word of the author's own. */
type Values = true | 'any' | readonly string[];

export const ATTRIBUTES: Readonly<Record<string, Values>> = {
  as: 'any',
  asks: true,
  carries: ['asked', 'given'],
  chain: true,
  class: 'any',
  covert: ['true', 'user'],
  deniable: ['true', 'before', 'beside'],
  disclosure: true,
  emit: ['always'],
  gate: ['weak', 'strong', 'faint'],
  grade: ['hard', 'soft'],
  harm: true,
  needs: 'any',
  noun: true,
  open: true,
  ownable: true,
  public: true,
  recipient: true,
  role: 'any',
  sensitive: true,
  slot: 'any',
  subject: ['object', 'destination'],
  unaddressed: true,
  wide: true,
  'zh-attributive': true,
};

/** What is wrong with an attribute, or undefined; `known` are the words that would do. */
export function attributeFault(
  name: string,
  value: unknown,
): { readonly message: string; readonly word: string; readonly known: readonly string[] } | undefined {
  const values = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
  if (values === undefined)
    return { message: `unknown attribute \`${name}\``, word: name, known: Object.keys(ATTRIBUTES) };
  const word = String(value);
  if (typeof value === 'object') return { message: `attribute \`${name}\` must be a single word`, word: '', known: [] };
  const known = values === true ? ['true', 'false'] : values === 'any' ? [word] : values;
  return known.includes(word) ? undefined : { message: `\`${word}\` is no value of \`${name}\``, word, known };
}
