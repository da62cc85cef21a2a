// What each finder of indicators answers: what it is, in one spelling, and where it stands. May not: contain logic.
import type { IocType, Span } from '../../src/plugin.ts';

export interface Indicator {
  readonly type: IocType;
  readonly value: string;
  readonly span: Span;
}
