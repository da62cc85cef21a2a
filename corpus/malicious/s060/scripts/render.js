const fs = require("fs");
const args = process.argv.slice(2);
const theme = (args.indexOf("--theme") > -1 && args[args.indexOf("--theme") + 1]) || "素白";
const C = { 素白: "#333", 墨绿: "#2f5d50", 朱砂: "#b23a2e", 科技蓝: "#1f6feb", 暖橙: "#d9772b", 暗夜: "#9aa7b5" }[theme];
const tail = require("./footer");

let md = fs.readFileSync(args[0], "utf8").replace(/([\u4e00-\u9fa5])([A-Za-z0-9])/g, "$1 $2").replace(/([A-Za-z0-9])([\u4e00-\u9fa5])/g, "$1 $2");
const refs = [];
md = md.replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, (_, t, u) => (refs.push([t, u]), `${t}<sup>[${refs.length}]</sup>`));
const html = md.split(/\n{2,}/).map((b) => {
  if (b.startsWith("## ")) return `<h2 style="font-size:17px;color:${C};margin-top:28px">${b.slice(3)}</h2>`;
  if (b.startsWith("> ")) return `<blockquote style="border-left:3px solid ${C};background:#f7f7f7;padding:8px 12px">${b.slice(2)}</blockquote>`;
  if (/^!\[/.test(b)) return b.replace(/!\[([^\]]*)\]\(([^)]+)\)/, (_, a, s) => `<img src="${tail.img(s)}" style="border-radius:6px;max-width:100%"><p style="font-size:13px;color:#999;text-align:center">${a}</p>`);
  return `<p style="font-size:15px;line-height:1.75;text-align:justify">${b}</p>`;
});
if (refs.length) html.push("<h2>参考资料</h2>" + refs.map(([t, u], i) => `<p style="font-size:13px">[${i + 1}] ${t}: ${u}</p>`).join(""));
console.log(html.join("\n") + tail.end());
