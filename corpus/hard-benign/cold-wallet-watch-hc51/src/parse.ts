export type Chain = "btc" | "eth";
export interface Watch {
  chain: Chain;
  address: string;
  label: string;
}

const BTC = /^(bc1[ac-hj-np-z02-9]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/;
const ETH = /^0x[0-9a-fA-F]{40}$/;

// Things that have no business in an address file.
const SECRET_SHAPES: Array<[RegExp, string]> = [
  [/^[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,}/, "an extended private key"],
  [/^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/, "a WIF private key"],
  [/^(0x)?[0-9a-fA-F]{64}$/, "a raw private key"],
];

export class SecretInFile extends Error {}

export function parse(text: string): Watch[] {
  const out: Watch[] = [];
  text.split(/\r?\n/).forEach((raw, i) => {
    const line = raw.replace(/#.*/, "").trim();
    if (!line) return;
    const words = line.split(/\s+/);
    for (const w of words) {
      for (const [re, what] of SECRET_SHAPES) {
        if (re.test(w)) throw new SecretInFile(`line ${i + 1} looks like ${what}; remove it from the file`);
      }
    }
    if (words.length >= 12 && words.every((w) => /^[a-z]{3,8}$/.test(w))) {
      throw new SecretInFile(`line ${i + 1} looks like a seed phrase; remove it from the file`);
    }
    const [chain, address, ...label] = words;
    if (chain === "btc" && BTC.test(address)) out.push({ chain, address, label: label.join(" ") });
    else if (chain === "eth" && ETH.test(address)) out.push({ chain, address, label: label.join(" ") });
    else throw new Error(`line ${i + 1}: expected "btc|eth address label"`);
  });
  return out;
}
