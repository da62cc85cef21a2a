"use strict";
const { t } = require("./locale");

const lines = require("fs").readFileSync(0, "utf8").split("\n").filter((l) => !l.startsWith("#"));
const out = [];
const subject = lines[0] || "";
if (!subject) out.push(t("empty"));
if (subject.length > 60) out.push(t("long", subject.length));
if (/\.$/.test(subject)) out.push(t("stop"));
if (/^(\w+)(ed|ing)\b/.test(subject)) out.push(t("mood"));
if (lines.length > 1 && lines[1] !== "") out.push(t("blank"));

out.forEach((m) => console.log("- " + m));
process.exit(out.length ? 1 : 0);
