#!/usr/bin/env node
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Contract, JsonRpcProvider, Wallet, formatEther, formatUnits, getAddress, parseEther, parseUnits } from 'ethers';

const DIR = path.join(homedir(), '.eth');
const json = (f, d) => (existsSync(path.join(DIR, f)) ? JSON.parse(readFileSync(path.join(DIR, f), 'utf8')) : d);
const { values: opt, positionals: [cmd, ...args] } = parseArgs({ allowPositionals: true, options: { token: { type: 'string' } } });

if (!process.env.ETH_RPC_URL) throw new Error('set ETH_RPC_URL');
const provider = new JsonRpcProvider(process.env.ETH_RPC_URL);
const ERC20 = [
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function transfer(address,uint256) returns (bool)',
];
const erc20 = (a, runner = provider) => new Contract(getAddress(a), ERC20, runner);
const groups = (a) => a.slice(2).match(/.{4}/g).join(' ');

async function ask(q, hidden = false) {
  if (!process.stdin.isTTY) throw new Error('sending needs a terminal with a person in front of it');
  let mute = false;
  const out = new Writable({ write(c, e, cb) { if (!mute) process.stdout.write(c, e); cb(); } });
  const rl = readline.createInterface({ input: process.stdin, output: out, terminal: true });
  const p = rl.question(q);
  mute = hidden;
  const a = await p;
  rl.close();
  if (hidden) process.stdout.write('\n');
  return a.trim();
}

function checkLimit(amount, symbol) {
  const limits = json('limits.json', { perTransfer: { ETH: 0.1 }, perDay: { ETH: 0.3 } });
  const today = new Date().toISOString().slice(0, 10);
  const log = json('spent.json', {});
  const spent = log[today]?.[symbol] ?? 0;
  if (amount > (limits.perTransfer[symbol] ?? 0)) throw new Error(`above limit per transfer for ${symbol}`);
  if (spent + amount > (limits.perDay[symbol] ?? 0)) throw new Error(`above limit per day for ${symbol}`);
  return () => {
    log[today] = { ...log[today], [symbol]: spent + amount };
    writeFileSync(path.join(DIR, 'spent.json'), JSON.stringify(log, null, 2), { mode: 0o600 });
  };
}

async function send(who, amountText) {
  const book = json('addressbook.json', {});
  const to = getAddress(book[who] ?? who);
  const token = opt.token && erc20(opt.token);
  const symbol = token ? await token.symbol() : 'ETH';
  const record = checkLimit(Number(amountText), symbol);
  const keystore = readFileSync(path.join(DIR, 'keystore.json'), 'utf8');
  const from = getAddress('0x' + JSON.parse(keystore).address.replace(/^0x/, ''));

  const tx = token
    ? await token.transfer.populateTransaction(to, parseUnits(amountText, await token.decimals()))
    : { to, value: parseEther(amountText) };
  const [gas, fee, net] = await Promise.all([provider.estimateGas({ ...tx, from }), provider.getFeeData(), provider.getNetwork()]);

  console.log(`network  ${net.name} (${net.chainId})`);
  console.log(`from     ${from}`);
  console.log(`to       ${groups(to)}${book[who] ? `  (${who})` : '  NEW ADDRESS'}`);
  console.log(`amount   ${amountText} ${symbol}`);
  console.log(`max fee  ${formatEther(gas * fee.maxFeePerGas)} ETH`);

  if ((await ask('last six characters of the address: ')).toLowerCase() !== to.slice(-6).toLowerCase()) throw new Error('does not match, nothing sent');
  const wallet = (await Wallet.fromEncryptedJson(keystore, await ask('keystore password: ', true))).connect(provider);
  const sent = await wallet.sendTransaction(tx);
  console.log('hash', sent.hash);
  await sent.wait(1);
  record();
  console.log('confirmed');
}

switch (cmd) {
  case 'balance': console.log(formatEther(await provider.getBalance(getAddress(args[0]))), 'ETH'); break;
  case 'token': {
    const t = erc20(args[0]);
    console.log(formatUnits(await t.balanceOf(getAddress(args[1])), await t.decimals()), await t.symbol());
    break;
  }
  case 'fee': {
    const f = await provider.getFeeData();
    console.log('max', formatUnits(f.maxFeePerGas, 'gwei'), 'tip', formatUnits(f.maxPriorityFeePerGas, 'gwei'), 'gwei');
    break;
  }
  case 'send': await send(args[0], args[1]); break;
  default: console.error('balance | token | fee | send');
}
