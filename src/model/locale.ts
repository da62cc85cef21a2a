/** The languages reports and pages are written in. Everything stored is kept in both; one is chosen when it is rendered. */
export const LOCALES = ['en', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];
export type Localized = Readonly<Record<Locale, string>>;

export const say = (en: string, zh: string): Localized => ({ en, zh });

export type Values = Readonly<Record<string, string | number>>;

/** `{name}` in a text becomes its value; a name without one stays as it is written. */
export function fillIn(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? `${values[name]}` : whole));
}
