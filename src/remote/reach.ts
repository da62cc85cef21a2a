// What outgoing connections may reach: ports, and addresses as they are when the connection is made.
// May not: keep the answer to a name for later; between a check and a connection a name may change.
import dns from 'node:dns/promises';
import type { LookupFunction, Socket } from 'node:net';
import { buildConnector } from 'undici';
import { SkillproofError } from '../model/errors.ts';
import { isPublicAddress, ranges } from './address.ts';

const LOOKUP_MS = 3_000;

type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface ReachOptions {
  /** Addresses and CIDR ranges opened besides the public ones: an internal GitLab, or the loopback in tests. */
  readonly allow?: readonly string[];
  /** Ports besides 80 and 443. */
  readonly ports?: readonly number[];
  readonly lookup?: Lookup;
  readonly connectMs?: number;
}

export interface Reach {
  readonly ports: ReadonlySet<number>;
  allows(address: string): boolean;
  /** Whether a name leads elsewhere than it may, as far as can be told now; a connection looks again. */
  refuses(host: string): Promise<boolean>;
  readonly connector: buildConnector.connector;
}

export function makeReach(options: ReachOptions = {}): Reach {
  const opened = ranges(options.allow ?? []);
  const allows = (address: string): boolean => isPublicAddress(address) || opened.has(address);
  const lookup = options.lookup ?? ((host: string) => dns.lookup(host, { all: true, verbatim: true }));
  const refuses = async (host: string): Promise<boolean> => {
    const late = new Promise<[]>((resolve) => setTimeout(resolve, LOOKUP_MS, []).unref());
    // A name nobody knows yet, or a silent resolver, is no reason to refuse what will be looked at again.
    const found = await Promise.race([lookup(host).catch(() => []), late]);
    return found.some(({ address }) => !allows(address));
  };
  const guarded: LookupFunction = (host, asked, callback) => {
    lookup(host).then(
      (found) => {
        // One bad address spoils the name: whoever mixes them plays for the right moment.
        if (found.length === 0 || !found.every(({ address }) => allows(address))) {
          callback(refused(host), []);
        } else if (asked.all) callback(null, [...found]);
        else callback(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
  const base = buildConnector({ lookup: guarded, timeout: options.connectMs ?? 5_000, maxCachedSessions: 0 });
  const connector: buildConnector.connector = (to, callback) => {
    base(to, (...[error, socket]: buildConnector.CallbackArgs) => {
      if (error) return callback(error, null);
      const peer = (socket as Socket | null)?.remoteAddress;
      // What was connected to in the end, however it came about, is looked at before a byte is sent.
      if (peer === undefined || !allows(peer)) {
        socket?.destroy();
        return callback(refused(to.hostname), null);
      }
      callback(null, socket!);
    });
  };
  return { ports: new Set([80, 443, ...(options.ports ?? [])]), allows, refuses, connector };
}

/** Says the name and never where it leads: that would be a map of our network. */
export function refused(host: string): SkillproofError {
  return new SkillproofError('url-refused', `${JSON.stringify(host)} does not lead to a public address`);
}
