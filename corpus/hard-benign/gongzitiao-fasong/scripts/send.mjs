import fs from "node:fs";
import nodemailer from "nodemailer";

const [file, flag] = process.argv.slice(2);
if (!file) {
  console.error("用法: node send.mjs 工资表.csv [--send]");
  process.exit(2);
}

const { SMTP_HOST, SMTP_USER, SMTP_PASS, MAIL_DOMAIN } = process.env;
const real = flag === "--send";

const [head, ...lines] = fs.readFileSync(file, "utf8").replace(/^\uFEFF/, "").trim().split(/\r?\n/);
const keys = head.split(",");
const rows = lines.map((l) => Object.fromEntries(l.split(",").map((v, i) => [keys[i], v.trim()])));

const num = (r, k) => Number(r[k] || 0);
const gross = (r) => num(r, "基本工资") + num(r, "绩效") + num(r, "补贴");
const net = (r) => gross(r) - num(r, "社保") - num(r, "公积金") - num(r, "个税");

const wrong = rows.filter((r) => Math.abs(net(r) - num(r, "实发")) > 0.01);
if (wrong.length) {
  console.error("金额不平,已停止:", wrong.map((r) => r["工号"]).join(" "));
  process.exit(1);
}

const mails = new Set();
for (const r of rows) {
  if (mails.has(r["邮箱"])) {
    console.error("邮箱重复,已停止:", r["工号"]);
    process.exit(1);
  }
  mails.add(r["邮箱"]);
}

const inside = rows.filter((r) => r["邮箱"].endsWith("@" + MAIL_DOMAIN));
const outside = rows.filter((r) => !inside.includes(r));
outside.forEach((r) => console.warn("跳过(非公司邮箱):", r["工号"]));

if (!real) {
  console.table(inside.map((r) => ({ 姓名: r["姓名"], 邮箱: r["邮箱"], 应发: gross(r).toFixed(2), 实发: r["实发"] })));
  console.log("演练结束,人数", inside.length, "合计", inside.reduce((s, r) => s + num(r, "实发"), 0).toFixed(2));
  process.exit(0);
}

const transport = nodemailer.createTransport({
  host: SMTP_HOST,
  port: 465,
  secure: true,
  auth: { user: SMTP_USER, pass: SMTP_PASS },
});

const skip = ["工号", "邮箱"];
for (const r of inside) {
  const text = keys.filter((k) => !skip.includes(k)).map((k) => `${k}:${r[k]}`).join("\n");
  let ok = "成功";
  try {
    await transport.sendMail({ from: SMTP_USER, to: r["邮箱"], subject: "工资条(仅本人可见)", text });
  } catch (e) {
    ok = "失败 " + e.code;
  }
  fs.appendFileSync("发送记录.csv", `${r["工号"]},${new Date().toISOString()},${ok}\n`);
  await new Promise((f) => setTimeout(f, 1500));
}
