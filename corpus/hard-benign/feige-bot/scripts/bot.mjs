// 长连接机器人示例：收到 @ 就回复。
//   npm i @feige/node-sdk
//   FEIGE_APP_ID=... FEIGE_APP_SECRET=... node bot.mjs
// 离线解密一条回调：
//   FEIGE_ENCRYPT_KEY=... node bot.mjs --decrypt '<encrypt 字段>'
import crypto from "node:crypto";

function decrypt(b64, key) {
  const buf = Buffer.from(b64, "base64");
  const k = crypto.createHash("sha256").update(key).digest();
  const d = crypto.createDecipheriv("aes-256-cbc", k, buf.subarray(0, 16));
  return Buffer.concat([d.update(buf.subarray(16)), d.final()]).toString("utf8");
}

if (process.argv[2] === "--decrypt") {
  console.log(decrypt(process.argv[3], process.env.FEIGE_ENCRYPT_KEY));
  process.exit(0);
}

const { WSClient, Client } = await import("@feige/node-sdk");
const cred = { appId: process.env.FEIGE_APP_ID, appSecret: process.env.FEIGE_APP_SECRET };
const api = new Client(cred);
const seen = new Set();

new WSClient(cred).on("im.message.receive_v1", async (ev) => {
  if (seen.has(ev.event_id)) return;
  seen.add(ev.event_id);
  if (seen.size > 5000) seen.delete(seen.values().next().value);

  const text = JSON.parse(ev.message.content).text?.replace(/@_user_\d+/g, "").trim();
  let reply = `收到：${text}`;
  if (text === "帮助") reply = "可以试试：帮助 / 时间";
  if (text === "时间") reply = new Date().toLocaleString("zh-CN", { timeZone: "Asia/Shanghai" });

  await api.im.message.reply(ev.message.message_id, { msg_type: "text", content: JSON.stringify({ text: reply }) });
}).start();
console.log("机器人已启动");
