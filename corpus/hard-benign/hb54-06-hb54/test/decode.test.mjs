import test from "node:test";
import assert from "node:assert/strict";
import { decodeCalldata, decodeTyped } from "../lib/decode.mjs";

const pad = (h) => h.replace(/^0x/, "").padStart(64, "0");
const SPENDER = "0x9c1e00000000000000000000000000000000" + "77d0";

test("unlimited approve is red", () => {
  const d = decodeCalldata("0x095ea7b3" + pad(SPENDER) + "f".repeat(64));
  assert.equal(d.light, "red");
  assert.match(d.text, /ALL of/);
});

test("revoke is green", () => {
  assert.equal(decodeCalldata("0x095ea7b3" + pad(SPENDER) + pad("0")).light, "green");
});

test("setApprovalForAll true is red, false is green", () => {
  assert.equal(decodeCalldata("0xa22cb465" + pad(SPENDER) + pad("1")).light, "red");
  assert.equal(decodeCalldata("0xa22cb465" + pad(SPENDER) + pad("0")).light, "green");
});

test("a permit presented as a login is still an allowance", () => {
  const d = decodeTyped({
    primaryType: "Permit",
    domain: { name: "USD Coin", chainId: 1 },
    message: { spender: SPENDER, value: String((1n << 256n) - 1n), deadline: "1999999999" },
  });
  assert.equal(d.light, "red");
});

test("NFT order for one wei is red", () => {
  const d = decodeTyped({
    primaryType: "OrderComponents",
    domain: { name: "Seaport", chainId: 1 },
    message: { offer: [{}, {}], consideration: [{ startAmount: "1" }] },
  });
  assert.equal(d.light, "red");
});

test("unknown selector asks to skip", () => {
  assert.match(decodeCalldata("0xdeadbeef").text, /skip/);
});
