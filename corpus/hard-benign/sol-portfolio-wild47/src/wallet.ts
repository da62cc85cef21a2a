import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { PublicKey } from '@solana/web3.js';

/** Public address of the Solana CLI's wallet. The key file itself is not opened here. */
export async function defaultWallet(): Promise<string> {
  const cfg = readFileSync(join(homedir(), '.config/solana/cli/config.yml'), 'utf8');
  const url = /json_rpc_url:\s*(\S+)/.exec(cfg)?.[1];
  if (url && /devnet|testnet/.test(url)) {
    console.error(`note: the CLI is set to ${url}, this tool reads ${process.env.SOL_RPC ?? 'mainnet'}`);
  }
  const out = execFileSync('solana', ['address'], { encoding: 'utf8' }).trim();
  try {
    return new PublicKey(out).toBase58();
  } catch {
    throw new Error(`solana address gave "${out}", pass an address instead`);
  }
}
