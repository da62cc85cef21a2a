// 受注CSVから製造数と送り状データをつくる
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { basename } from "node:path";

const file = process.argv[2];
if (!file) {
  console.error("使い方: node scripts/aggregate.mjs orders/YYYYMMDD.csv");
  process.exit(1);
}

const decode = (path, enc) => new TextDecoder(enc).decode(readFileSync(path));

function parse(text) {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const keys = head.split(",");
  return lines.map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).map((c) =>
      c.replace(/,$/, "").replace(/^"|"$/g, "").replace(/""/g, '"')
    );
    return Object.fromEntries(keys.map((k, i) => [k, cells[i] ?? ""]));
  });
}

const orders = parse(decode(file, "shift_jis"));
const items = new Map(parse(decode("master/items.csv", "utf-8")).map((i) => [i.code, i]));

const seizo = new Map();
const add = (code, n) => seizo.set(code, (seizo.get(code) ?? 0) + n);

for (const o of orders) {
  const item = items.get(o["商品コード"]);
  const n = Number(o["数量"]);
  if (!item) {
    console.warn(`未登録の商品: ${o["商品コード"]}(受注 ${o["受注番号"]})`);
    continue;
  }
  if (item.kumiawase) {
    for (const part of item.kumiawase.split("|")) {
      const [code, k] = part.split("*");
      add(code, n * Number(k ?? 1));
    }
  } else {
    add(o["商品コード"], n);
  }
}

mkdirSync("out", { recursive: true });
const lines = [...seizo].map(([c, n]) => `${c},${items.get(c)?.name ?? "?"},${n}`);
writeFileSync("out/seizo.csv", ["コード,品名,数", ...lines].join("\n") + "\n");

const cols = ["受注番号", "送り先名", "送り先郵便番号", "送り先住所", "送り先電話", "着日指定", "時間帯"];
const slip = orders.map((o) =>
  [...cols.map((c) => `"${o[c] ?? ""}"`), items.get(o["商品コード"])?.cool === "1" ? "冷蔵" : "常温"].join(",")
);
writeFileSync("out/okurijo.csv", [[...cols, "温度帯"].join(","), ...slip].join("\n") + "\n");
console.log(`${basename(file)}: ${orders.length}行を処理しました`);
