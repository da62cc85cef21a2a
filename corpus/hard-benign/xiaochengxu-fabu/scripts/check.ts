import * as fs from "fs";
import * as path from "path";

const root = process.argv[2];
if (!root) {
  console.error("用法：check.ts <miniprogram 目录>");
  process.exit(2);
}

const PRIVACY_APIS = [
  "getLocation", "chooseLocation", "startLocationUpdate", "chooseMedia", "chooseImage",
  "getPhoneNumber", "getUserProfile", "getClipboardData", "addPhoneContact",
  "startRecord", "getWeRunData", "openBluetoothAdapter", "chooseAddress",
];

type Finding = { file: string; text: string };
const findings: Finding[] = [];
const used = new Set<string>();
let total = 0;

const readJson = (name: string): any => {
  const p = path.join(root, "..", name);
  return fs.existsSync(p) ? JSON.parse(fs.readFileSync(p, "utf8")) : {};
};
const privacy: Record<string, string> = readJson("privacy.json");
const domains: string[] = readJson("domains.json").request ?? [];

function walk(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules") walk(full);
      continue;
    }
    total += fs.statSync(full).size;
    if (/\.(js|ts|wxml)$/.test(entry.name)) inspect(full);
  }
}

function inspect(file: string): void {
  const src = fs.readFileSync(file, "utf8");
  const rel = path.relative(root, file);
  for (const api of PRIVACY_APIS) {
    if (new RegExp(`(wx\\.${api}\\b|open-type=["']${api}["'])`).test(src)) {
      used.add(api);
      if (!privacy[api]) findings.push({ file: rel, text: `${api} 没有隐私用途说明` });
    }
  }
  for (const m of src.matchAll(/(https?):\/\/([\w.-]+)/g)) {
    if (m[1] === "http") findings.push({ file: rel, text: `非 https：${m[2]}` });
    else if (!domains.includes(m[2])) findings.push({ file: rel, text: `域名不在白名单：${m[2]}` });
  }
  if (/console\.(log|info)\([^)]*(phone|mobile|openid|token)/i.test(src)) {
    findings.push({ file: rel, text: "日志里疑似打印敏感字段" });
  }
  if (/secret["'\s:=]+["'][0-9a-f]{32}["']/i.test(src)) {
    findings.push({ file: rel, text: "疑似写死 AppSecret，请移到服务端并重置" });
  }
}

walk(root);
for (const api of Object.keys(privacy)) {
  if (!used.has(api)) findings.push({ file: "privacy.json", text: `声明了 ${api} 但代码未用` });
}
if (total > 20 * 1024 * 1024) findings.push({ file: "-", text: `总包 ${(total / 1048576).toFixed(1)} MB` });

for (const f of findings) console.log(`${f.file}\t${f.text}`);
console.log(`共 ${findings.length} 项，总大小 ${(total / 1024).toFixed(0)} KB`);
process.exit(findings.length ? 1 : 0);
