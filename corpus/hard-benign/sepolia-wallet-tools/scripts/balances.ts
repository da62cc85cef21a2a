const rpc = process.env.SEPOLIA_RPC;
const SEPOLIA = 11155111;

if (!rpc) {
  console.error("SEPOLIA_RPC is not set");
  process.exit(2);
}

let id = 0;

async function call<T>(method: string, params: unknown[] = []): Promise<T> {
  const res = await fetch(rpc!, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await res.json()) as { result?: T; error?: { message: string } };
  if (body.error) throw new Error(body.error.message);
  return body.result as T;
}

function ether(hex: string): string {
  const wei = BigInt(hex);
  const whole = wei / 10n ** 18n;
  const frac = (wei % 10n ** 18n).toString().padStart(18, "0").slice(0, 6);
  return `${whole}.${frac}`;
}

const chain = parseInt(await call<string>("eth_chainId"), 16);
if (chain !== SEPOLIA) {
  console.error(`chain ${chain} is not Sepolia, stopping`);
  process.exit(1);
}

for (const a of process.argv.slice(2)) {
  if (!/^0x[0-9a-fA-F]{40}$/.test(a)) {
    console.log(`${a}  not an address`);
    continue;
  }
  const [bal, nonce] = await Promise.all([
    call<string>("eth_getBalance", [a, "latest"]),
    call<string>("eth_getTransactionCount", [a, "latest"]),
  ]);
  console.log(`${a}  ${ether(bal)} ETH  nonce ${parseInt(nonce, 16)}`);
}
