// What each reader of settings answers. May not: contain logic.

/** A setting, whom it names and where that stands. */
export interface Route {
  readonly what:
    | 'proxy'
    | 'tunnel'
    | 'registry'
    | 'clones'
    | 'modules'
    | 'pushes'
    | 'copy'
    | 'logs'
    | 'names'
    | 'assistant'
    | 'model'
    | 'images'
    | 'uploads'
    | 'keys'
    | 'state'
    | 'login'
    | 'service';
  readonly host: string;
  readonly start: number;
  readonly end: number;
}
