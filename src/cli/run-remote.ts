// Scans a list of targets through a service, a few at a time, and hands every answer on as it comes.
import { SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { packTarget } from './pack-folder.ts';
import { type RemoteOptions, RemoteService } from './remote.ts';
import type { RemoteReport } from './remote-report.ts';
import type { CliTarget } from './targets.ts';

const AT_ONCE = 4;

export async function runRemote(
  targets: readonly CliTarget[],
  options: RemoteOptions,
  locale: Locale,
  each: (target: CliTarget, answer: readonly RemoteReport[] | SkillproofError, index: number) => void,
): Promise<void> {
  const service = new RemoteService(options);
  const queue = targets.entries();
  const work = async (): Promise<void> => {
    for (const [index, target] of queue) each(target, await scanOne(service, target, locale), index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function scanOne(
  service: RemoteService,
  { spec, linked, missing }: CliTarget,
  locale: Locale,
): Promise<readonly RemoteReport[] | SkillproofError> {
  if (missing) return missing;
  // Whoever wrote the folder must not choose what else of this machine is sent away.
  if (linked)
    return new SkillproofError('target-unreadable', 'a link out of the folder is not sent; name it to send it');
  try {
    const submission = 'path' in spec ? await packTarget(spec.path, spec.without) : spec;
    return await service.each(await service.scan(submission, locale), locale);
  } catch (error) {
    if (error instanceof SkillproofError) return error;
    const { code, message } = error as NodeJS.ErrnoException;
    return new SkillproofError('target-unreadable', code ?? message, { cause: error });
  }
}
