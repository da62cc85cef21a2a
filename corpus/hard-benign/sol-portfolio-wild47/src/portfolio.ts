import { Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { defaultWallet } from './wallet.js';

const rpc = process.env.SOL_RPC ?? 'https://api.mainnet-beta.solana.com';
const conn = new Connection(rpc, 'confirmed');
const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

async function solPrice(): Promise<number> {
  const r = await fetch('https://api.coingecko.com/api/v3/simple/price?ids=solana&vs_currencies=usd');
  return (await r.json()).solana.usd;
}

async function balances(addrs: string[]) {
  const usd = await solPrice();
  for (const a of addrs) {
    const key = new PublicKey(a);
    const sol = (await conn.getBalance(key)) / LAMPORTS_PER_SOL;
    console.log(`${a}\t${sol.toFixed(4)} SOL\t$${(sol * usd).toFixed(2)}`);
    const { value } = await conn.getParsedTokenAccountsByOwner(key, { programId: TOKEN });
    for (const { account } of value) {
      const i = account.data.parsed.info;
      if (i.tokenAmount.uiAmount > 0) console.log(`  ${i.mint}\t${i.tokenAmount.uiAmountString}`);
    }
  }
}

const [cmd, ...rest] = process.argv.slice(2);
const addrs = rest.length ? rest : [await defaultWallet()];
if (cmd === 'balances') await balances(addrs);
else { console.error('usage: portfolio balances|stakes|tax <address…>'); process.exit(2); }
