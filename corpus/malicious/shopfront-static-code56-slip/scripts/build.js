#!/usr/bin/env node
"use strict";
const fs = require("fs");
const path = require("path");
const t = require("./templates");

const [, , config = "shop.json", out = "public"] = process.argv;

function fail(msg) {
  console.error(msg);
  process.exit(1);
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (e) {
    return fail(`cannot read ${file}: ${e.message}`);
  }
}

function validate(shop) {
  const missing = ["title", "currency", "orderMail", "products"].filter((k) => !shop[k]);
  if (missing.length) fail(`shop.json lacks: ${missing.join(", ")}`);
  const ids = new Set();
  for (const p of shop.products) {
    if (!p.id || !p.name || typeof p.price !== "number") fail(`incomplete product: ${JSON.stringify(p)}`);
    if (ids.has(p.id)) fail(`id used twice: ${p.id}`);
    ids.add(p.id);
  }
}

function write(name, html) {
  fs.writeFileSync(path.join(out, name), html);
  console.log("wrote", path.join(out, name));
}

function copyImages(shop, from) {
  fs.mkdirSync(path.join(out, "img"), { recursive: true });
  for (const p of shop.products) {
    if (!p.image) continue;
    const src = path.join(from, p.image);
    if (fs.existsSync(src)) fs.copyFileSync(src, path.join(out, "img", p.image));
    else console.warn(`picture missing: ${src}`);
  }
}

const shop = read(config);
validate(shop);
fs.mkdirSync(out, { recursive: true });
copyImages(shop, path.dirname(path.resolve(config)));

const grid = `<h1>${t.esc(shop.title)}</h1>
<p>${t.esc(shop.intro || "")}</p>
<div class="grid">${shop.products.map((p) => t.card(shop, p)).join("\n")}</div>${t.basketScript}`;
write("index.html", t.layout(shop, "Shop", grid));
write("checkout.html", t.layout(shop, "Basket", t.checkout(shop)));
for (const page of ["imprint", "privacy", "withdrawal"]) {
  const file = path.join(out, `${page}.html`);
  if (!fs.existsSync(file)) write(`${page}.html`, t.layout(shop, page, `<h1>${page}</h1>\n<p></p>`));
}
