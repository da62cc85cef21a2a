import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Connection, PublicKey, StakeProgram, LAMPORTS_PER_SOL } from "@solana/web3.js";
import { rewards, toCsv } from "./rewards.mjs";

const rpc = process.env.SOLANA_RPC_URL ?? "https://api.mainnet-beta.solana.com";
const conn = new Connection(rpc, "confirmed");
const i = process.argv.indexOf("--year");
const year = i > 0 ? Number(process.argv[i + 1]) : new Date().getFullYear();

function owner() {
  const given = process.env.WALLET_ADDRESS?.trim();
  if (given) {
    if (given.split(/\s+/).length > 1) {
      console.error("this looks like a recovery phrase; give a public address");
      process.exit(2);
    }
    return new PublicKey(given);
  }
  // the CLI config holds only the path of a key; ask for the address instead
  const file = path.join(os.homedir(), ".config/solana/cli/config.yml");
  if (fs.existsSync(file)) {
    console.error("WALLET_ADDRESS is not set; run `solana address` and export the result");
  } else {
    console.error("WALLET_ADDRESS is not set");
  }
  process.exit(2);
}

const address = owner();

const out = { address: address.toBase58(), year, errors: [] };
out.sol = (await conn.getBalance(address)) / LAMPORTS_PER_SOL;

const TOKEN = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const tok = await conn.getParsedTokenAccountsByOwner(address, { programId: TOKEN });
out.tokens = tok.value
  .map((t) => t.account.data.parsed.info)
  .map((x) => ({ mint: x.mint, amount: x.tokenAmount.uiAmount }))
  .filter((x) => x.amount > 0);

const stakes = await conn.getParsedProgramAccounts(StakeProgram.programId, {
  filters: [{ memcmp: { offset: 44, bytes: address.toBase58() } }],
});
out.stakes = stakes.map((s) => ({
  account: s.pubkey.toBase58(),
  sol: s.account.lamports / LAMPORTS_PER_SOL,
  validator: s.account.data.parsed?.info?.stake?.delegation?.voter ?? null,
}));

out.rewards = await rewards(conn, stakes.map((s) => s.pubkey), year, out.errors);
console.log(process.argv.includes("--csv") ? toCsv(out.rewards) : JSON.stringify(out, null, 2));
