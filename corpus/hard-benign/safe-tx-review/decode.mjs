import { readFileSync } from "node:fs";
import { Interface, MaxUint256, formatUnits } from "ethers";

const known = new Interface([
  "function approve(address spender,uint256 amount)",
  "function increaseAllowance(address spender,uint256 amount)",
  "function transfer(address to,uint256 amount)",
  "function transferFrom(address from,address to,uint256 amount)",
  "function setApprovalForAll(address operator,bool approved)",
  "function permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)",
  "function multiSend(bytes transactions)",
  "function addOwnerWithThreshold(address owner,uint256 threshold)",
  "function removeOwner(address prev,address owner,uint256 threshold)",
  "function swapOwner(address prev,address old,address next)",
  "function changeThreshold(uint256 threshold)",
  "function enableModule(address module)",
]);

const OWNERS = new Set(["addOwnerWithThreshold", "removeOwner", "swapOwner", "changeThreshold"]);

function flags(d) {
  const f = [];
  if (/approve|increaseAllowance/.test(d.name) && d.args[1] > MaxUint256 / 2n) f.push("UNLIMITED");
  if (d.name === "setApprovalForAll" && d.args[1]) f.push("APPROVE-ALL");
  if (d.name === "permit") f.push("PERMIT");
  if (d.name === "enableModule") f.push("MODULE");
  if (OWNERS.has(d.name)) f.push("OWNERS");
  return f;
}

function* unpack(hex) {
  let s = hex.slice(2);
  while (s.length) {
    const op = parseInt(s.slice(0, 2), 16);
    const to = "0x" + s.slice(2, 42);
    const value = BigInt("0x" + s.slice(42, 106));
    const len = Number(BigInt("0x" + s.slice(106, 170))) * 2;
    yield { op, to, value, data: "0x" + s.slice(170, 170 + len) };
    s = s.slice(170 + len);
  }
}

function show({ to = "?", value = 0n, data = "0x", op = 0 }, depth = 0) {
  const pad = "  ".repeat(depth);
  const eth = BigInt(value) > 0n ? ` ${formatUnits(value, 18)} ETH` : "";
  let d = null;
  try {
    d = known.parseTransaction({ data });
  } catch {
    /* not in the list */
  }
  const f = [...(op === 1 ? ["DELEGATECALL"] : []), ...(d ? flags(d) : [])];
  const name = d ? `${d.name}(${d.args.map(String).map((a) => a.slice(0, 44)).join(", ")})`
                 : data === "0x" ? "plain transfer" : `unknown ${data.slice(0, 10)}`;
  console.log(`${pad}${to}${eth} ${name} ${f.map((x) => `[${x}]`).join(" ")}`);
  if (d?.name === "multiSend") for (const inner of unpack(d.args[0])) show(inner, depth + 1);
}

const [a, b] = process.argv.slice(2);
if (a === "--safe") {
  const p = JSON.parse(readFileSync(b, "utf8"));
  show({ to: p.to, value: p.value, data: p.data ?? "0x", op: p.operation });
} else {
  show({ data: a });
}
