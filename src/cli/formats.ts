// The report formats at hand: built-in ones and those of the caller's plugins.
import { builtin } from '../../plugins/index.ts';
import type { ReportFormat } from '../model/plugin.ts';

export async function formats(plugins: readonly string[]): Promise<ReportFormat[]> {
  const own = builtin.flatMap((plugin) => plugin.formats ?? []);
  if (plugins.length === 0) return own;
  const { loadPlugins } = await import('../engine/plugins.ts');
  return [...own, ...(await loadPlugins(plugins)).flatMap((plugin) => plugin.formats ?? [])];
}
