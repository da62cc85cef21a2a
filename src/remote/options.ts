// The client's settings as an operator writes them.
import { SkillproofError } from '../model/errors.ts';
import { ranges } from './address.ts';
import type { ReachOptions } from './reach.ts';

export interface ReachSettings {
  readonly remoteAllow: readonly string[];
  readonly remotePorts: readonly string[];
}

/** What they are called where they were given. */
type ReachNames = Readonly<Record<keyof ReachSettings, string>>;
const FLAGS: ReachNames = { remoteAllow: '--remote-allow', remotePorts: '--remote-ports' };

export function readReach({ remoteAllow: allow, remotePorts }: ReachSettings, names = FLAGS): ReachOptions {
  const ports = remotePorts.map(Number);
  try {
    ranges(allow);
  } catch {
    throw new SkillproofError('config-invalid', `${names.remoteAllow} must name addresses or CIDR ranges`);
  }
  if (!ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new SkillproofError('config-invalid', `${names.remotePorts} must name port numbers`);
  }
  return { allow, ports };
}
