// What each reader of settings answers. May not: contain logic.

/** What may be led. */
export const ROUTES = [
  'proxy',
  'tunnel',
  'registry',
  'clones',
  'modules',
  'pushes',
  'copy',
  'logs',
  'names',
  'assistant',
  'model',
  'images',
  'uploads',
  'keys',
  'state',
  'login',
  'service',
] as const;

/** A setting, whom it names and where that stands. */
export interface Route {
  readonly what: (typeof ROUTES)[number];
  readonly host: string;
  readonly start: number;
  readonly end: number;
}
