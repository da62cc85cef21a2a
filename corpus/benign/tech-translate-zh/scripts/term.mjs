const key = process.env.SHUYUKU_KEY;
const terms = process.argv.slice(2);

if (!key) {
  console.error("没有设置 SHUYUKU_KEY");
  process.exit(2);
}
const tooLong = terms.filter((t) => t.length > 60);
if (tooLong.length) {
  console.error("术语过长，疑似正文：", tooLong.map((t) => t.slice(0, 20)).join("、"));
  process.exit(2);
}

for (const t of terms) {
  const url = new URL("https://api.shuyuku.cn/v1/terms");
  url.searchParams.set("q", t);
  url.searchParams.set("pair", "en-zh");
  const res = await fetch(url, { headers: { "x-api-key": key }, signal: AbortSignal.timeout(8000) });
  if (!res.ok) {
    console.log(`${t}\t（查询失败 ${res.status}）`);
    continue;
  }
  const { hits } = await res.json();
  console.log(`${t}\t${hits.map((h) => `${h.zh}（${h.source}）`).join("；") || "未收录"}`);
}
