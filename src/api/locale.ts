// Which language an answer is in: asked for, or read from Accept-Language, or English.
import type { FastifyRequest } from 'fastify';
import { SkillproofError } from '../model/errors.ts';
import { LOCALES, type Locale } from '../model/locale.ts';
import { readCookie } from './cookies.ts';

/** Region and script variants count as their language: `zh-Hant-TW` is `zh`. */
export function localeOf(tag: string): Locale | undefined {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === base);
}

/** What was asked for in so many words; unknown is an error, absent is not. */
export function explicitLocale(value: unknown): Locale | undefined {
  if (value === undefined || value === '') return undefined;
  const locale = typeof value === 'string' ? localeOf(value) : undefined;
  if (!locale) throw new SkillproofError('locale-unknown', JSON.stringify(value).slice(0, 60));
  return locale;
}

export function acceptedLocale(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...rest] = part.split(';');
    const locale = tag.trim() === '*' ? 'en' : localeOf(tag);
    const quality = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (locale && weight > 0 && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? 'en';
}

/** The language an error is told in: asked for, if it is one we know. */
export function errorLocale(request: FastifyRequest): Locale {
  return request.bodyLocale ?? askedLocale(request, 'locale') ?? acceptedLocale(request.headers['accept-language']);
}

/** A page's: asked for by either name, else remembered from before, else the browser's. */
export function pageLocale(request: FastifyRequest): Locale {
  return (
    askedLocale(request, 'locale') ??
    askedLocale(request, 'lang') ??
    localeOf(readCookie(request.headers.cookie, 'locale') ?? '') ??
    acceptedLocale(request.headers['accept-language'])
  );
}

/** Every page asked for in a language we have not is refused, as the API refuses it. */
export function refuseUnknownLocale(request: FastifyRequest): void {
  const query = (request.query ?? {}) as Record<string, unknown>;
  for (const name of ['locale', 'lang']) explicitLocale(query[name]);
}

function askedLocale(request: FastifyRequest, name: string): Locale | undefined {
  const asked = (request.query as Record<string, unknown> | undefined)?.[name];
  return typeof asked === 'string' ? localeOf(asked) : undefined;
}
