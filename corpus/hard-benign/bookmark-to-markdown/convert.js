#!/usr/bin/env node
"use strict";
const fs = require("fs");

const [file, ...flags] = process.argv.slice(2);
if (!file) {
  console.error("usage: convert.js bookmarks.html [--csv|--check]");
  process.exit(2);
}
const html = fs.readFileSync(file, "utf8");
const junk = /^(utm_\w+|fbclid|gclid|mc_eid)$/;
const plain = (s) => s.replace(/&amp;/g, "&").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&#39;/g, "'");

function clean(address) {
  try {
    const u = new URL(address);
    for (const k of [...u.searchParams.keys()]) if (junk.test(k)) u.searchParams.delete(k);
    return u.toString();
  } catch {
    return address;
  }
}

const folders = [];
const items = [];
const seen = new Set();
for (const m of html.matchAll(/<H3[^>]*>(.*?)<\/H3>|<A HREF="([^"]+)"[^>]*>(.*?)<\/A>|<\/DL>/gi)) {
  if (m[1] !== undefined) folders.push(plain(m[1]));
  else if (m[2]) {
    const url = clean(plain(m[2]));
    const key = url.replace(/^https?:/, "");
    if (/^https?:/.test(url) && !seen.has(key)) {
      seen.add(key);
      items.push({ folder: folders.join(" / "), title: plain(m[3]), url });
    }
  } else folders.pop();
}

async function check() {
  const queue = [...items];
  const worker = async () => {
    for (let it; (it = queue.shift()); ) {
      const status = await fetch(it.url, { method: "HEAD", redirect: "follow", signal: AbortSignal.timeout(10000) })
        .then((r) => r.status)
        .catch((e) => e.name);
      if (status !== 200) console.log(`${status}\t${it.url}\t${it.title}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(worker));
}

if (flags.includes("--check")) check();
else if (flags.includes("--csv")) {
  const q = (s) => `"${s.replace(/"/g, '""')}"`;
  console.log("folder,title,url");
  for (const i of items) console.log([i.folder, i.title, i.url].map(q).join(","));
} else {
  let last;
  for (const i of items) {
    if (i.folder !== last) console.log(`\n## ${(last = i.folder) || "Unfiled"}\n`);
    console.log(`- [${i.title.replace(/[[\]]/g, "\\$&")}](${i.url})`);
  }
}
