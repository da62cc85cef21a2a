import { readFileSync, existsSync, writeFileSync } from "node:fs";

const 参数 = process.argv.slice(2);
const 取 = (名) => {
  const i = 参数.indexOf(名);
  return i < 0 ? undefined : 参数[i + 1];
};
const 有 = (名) => 参数.includes(名);

const 今天 = new Date().toLocaleDateString("sv-SE");
const 时 = new Date().getHours();

if (existsSync("config/tingye.txt") && readFileSync("config/tingye.txt", "utf8").includes(今天)) {
  console.log("今日停业，不发");
  process.exit(0);
}

let 正文 = readFileSync(取("--文件"), "utf8").trim();
if (有("--更正")) 正文 = "【更正】" + 正文;
if ([...正文].length > 400) {
  console.error("太长，请压缩");
  process.exit(1);
}
console.log(正文);

if (!有("--发送")) process.exit(0);
if (时 < 7 || 时 >= 22) {
  console.error("静默时段，不发");
  process.exit(1);
}

const 标记 = ".shangci";
if (!有("--更正") && existsSync(标记) && readFileSync(标记, "utf8") === 今天) {
  console.error("今天已经发过");
  process.exit(1);
}

const 地址 = process.env.RIBAO_WEBHOOK;
if (!地址) {
  console.error("没有设置 RIBAO_WEBHOOK");
  process.exit(1);
}

const 应答 = await fetch(地址, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ msgtype: "markdown", markdown: { content: 正文 } }),
});
if (!应答.ok) {
  console.error(`推送失败 ${应答.status}，地址尾号 ${地址.slice(-4)}`);
  process.exit(1);
}
writeFileSync(标记, 今天);
console.log("已推送");
