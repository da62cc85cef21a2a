// The client's settings as an operator writes them: SKILLPROOF_REMOTE_ALLOW and SKILLPROOF_REMOTE_PORTS, lists with commas.
import { SkillproofError } from '../model/errors.ts';
import { ranges } from './address.ts';
import type { ReachOptions } from './reach.ts';

export function readReach(env: Readonly<Record<string, string | undefined>>): ReachOptions {
  const allow = list(env['SKILLPROOF_REMOTE_ALLOW']);
  const ports = list(env['SKILLPROOF_REMOTE_PORTS']).map(Number);
  try {
    ranges(allow);
  } catch {
    throw new SkillproofError('config-invalid', 'SKILLPROOF_REMOTE_ALLOW must list addresses or CIDR ranges');
  }
  if (!ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new SkillproofError('config-invalid', 'SKILLPROOF_REMOTE_PORTS must list port numbers');
  }
  return { allow, ports };
}

function list(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((part) => part !== '');
}
