// The engine's version: the package's, and when built, a hash of the sources, for cache keys and reports.
declare const __SKILLPROOF_ENGINE__: string | undefined;

/** True when running from TypeScript sources, which may have changed since anything was compiled. */
export const FROM_SOURCE = typeof __SKILLPROOF_ENGINE__ === 'undefined';
export const ENGINE = FROM_SOURCE ? '0.1.0+source' : (__SKILLPROOF_ENGINE__ as string);
