// Programs that are copied to another name.
// May not: know what a program does.

import { placed } from '../files/access.ts';
import { joinPath } from '../folds/path.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { withText } from '../values/values.ts';

/** `cp $(which curl) /tmp/fmt`: whoever starts the copy starts the program. */
export function renamed(m: Machine, frame: Frame, from: Val, to: Val): void {
  const { text } = from;
  if (text === undefined || to.text === undefined || !PROGRAM_PATH.test(text)) return;
  const base = text.slice(text.lastIndexOf('/') + 1);
  const program = m.files.programAt(placed(frame, from)) ?? base;
  if (!m.commands.has(program)) return;
  m.files.rename(placed(frame, to), program);
  m.files.rename(placed(frame, withText(to, joinPath(to.text, base), true)), program);
}
/** A program by its name alone, as `which` tells it, or in a folder of programs. */
const PROGRAM_PATH = /^[\w.+-]{1,60}$|\/s?bin\/[\w.+-]{1,60}$|^\/tmp\/[\w./+-]{1,80}$/;
