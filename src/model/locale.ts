/** The languages reports and pages are written in. Everything stored is kept in both; one is chosen when it is rendered. */
export const LOCALES = ['en', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];
export type Localized = Readonly<Record<Locale, string>>;
