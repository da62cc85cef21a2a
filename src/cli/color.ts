// Colours only where a person sees them: a terminal, unless NO_COLOR says no or FORCE_COLOR says yes.
// The library's own guess also colours whatever runs in CI, where output is read by programs.
import picocolors from 'picocolors';

export function wantsColor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

export const COLOR = wantsColor(process.stdout);
export default picocolors.createColors(COLOR);
