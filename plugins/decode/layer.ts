// What the finders of this plugin hand on.
import type { Span } from '../../src/plugin.ts';

export interface Layer {
  /** `base64`, `hex`, `url`, `unicode`, `octal`, `char-codes`, `rot13`, `reversed`, `entities`, `quoted-printable`, … */
  readonly how: string;
  readonly span: Span;
  /** Either bytes that may still be packed, or text that has passed the finder's own test of sense. */
  readonly bytes?: Uint8Array;
  readonly text?: string;
}
/** Answers whether it made sense; a finder may try another decoder if not. */
export type Tell = (layer: Layer) => boolean;
