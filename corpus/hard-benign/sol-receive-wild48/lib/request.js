"use strict";
const QRCode = require("qrcode");
const { normalise } = require("./address");

const arg = (n) => process.argv[process.argv.indexOf(n) + 1];
const USDC = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

const to = normalise(arg("--to"), arg("--amount"));
const q = new URLSearchParams({ amount: arg("--amount"), label: arg("--label") || "" });
if (arg("--token") === "USDC") q.set("spl-token", USDC);
const url = `solana:${to}?${q}`;
QRCode.toFile("request.png", url, { width: 480 }, () => console.log(url));
