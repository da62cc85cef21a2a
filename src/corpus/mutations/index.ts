// All mutations, in the order in which they are reported.
import { aliasImports } from './alias-imports.ts';
import { encodings } from './encode.ts';
import { homoglyph, zeroWidth } from './letters.ts';
import { moveToReference } from './move-to-reference.ts';
import type { Mutation } from './mutation.ts';
import { padNewlines } from './pad-newlines.ts';
import { recase } from './recase.ts';
import { rename } from './rename.ts';
import { reorder } from './reorder.ts';
import { splitStrings } from './split-strings.ts';
import { translateOrders } from './translate-orders.ts';
import { wrapFence } from './wrap-fence.ts';

export const MUTATIONS: readonly Mutation[] = [
  rename,
  reorder,
  recase,
  splitStrings,
  ...encodings,
  aliasImports,
  moveToReference,
  wrapFence,
  padNewlines,
  zeroWidth,
  homoglyph,
  translateOrders,
];
