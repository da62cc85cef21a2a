#!/usr/bin/env node
// panel.json -> PNG
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ical from "node-ical";
import { chromium } from "playwright";

const [, , configPath = "panel.json", out = "panel.png"] = process.argv;
const here = path.dirname(fileURLToPath(import.meta.url));
const config = JSON.parse(await readFile(configPath, "utf8"));
const DAYS = 7;
const DAY = 86_400_000;

const midnight = (d) => new Date(d.getFullYear(), d.getMonth(), d.getDate());
const start = midnight(new Date());
const end = new Date(start.getTime() + DAYS * DAY);

function mask(url) {
  try {
    return new URL(url).host;
  } catch {
    return "?";
  }
}

async function events() {
  const all = [];
  for (const cal of config.calendars) {
    let data;
    try {
      const res = await fetch(cal.url, { signal: AbortSignal.timeout(20_000) });
      if (!res.ok) throw new Error(`HTTP ${res.status}`);
      data = ical.sync.parseICS(await res.text());
    } catch (e) {
      console.error(`calendar ${cal.name} (${mask(cal.url)}): ${e.message}`);
      continue;
    }
    for (const ev of Object.values(data)) {
      if (ev.type !== "VEVENT") continue;
      const starts = ev.rrule ? ev.rrule.between(new Date(start - DAY), end, true) : [ev.start];
      for (const s of starts) {
        const skip = ev.exdate && Object.values(ev.exdate).some((x) => +x === +s);
        if (skip || s < start || s >= end) continue;
        all.push({
          at: s.getTime(),
          allDay: ev.datetype === "date",
          title: String(ev.summary?.val ?? ev.summary ?? ""),
          cal: cal.name,
        });
      }
    }
  }
  return all.sort((a, b) => a.at - b.at);
}

async function weather() {
  const q = new URLSearchParams({
    latitude: Number(config.lat).toFixed(2),
    longitude: Number(config.lon).toFixed(2),
    daily: "temperature_2m_max,temperature_2m_min,precipitation_probability_max",
    timezone: "auto",
    forecast_days: "1",
  });
  try {
    const res = await fetch(`https://api.open-meteo.com/v1/forecast?${q}`, { signal: AbortSignal.timeout(15_000) });
    const { daily } = await res.json();
    const r = (x) => Math.round(x[0]);
    return `${r(daily.temperature_2m_min)}° / ${r(daily.temperature_2m_max)}°\nRegen ${r(daily.precipitation_probability_max)} %`;
  } catch (e) {
    console.error("weather:", e.message);
    return "";
  }
}

async function waste() {
  if (!config.waste) return {};
  const file = path.resolve(path.dirname(configPath), config.waste);
  return JSON.parse(await readFile(file, "utf8"));
}

const key = (d) => `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, "0")}-${String(d.getDate()).padStart(2, "0")}`;
const short = (s) => (s.length > 44 ? s.slice(0, 43) + "…" : s);

const [evs, sky, bins] = await Promise.all([events(), weather(), waste()]);
const days = Array.from({ length: DAYS }, (_, i) => {
  const d = new Date(start.getFullYear(), start.getMonth(), start.getDate() + i);
  const mine = evs.filter((e) => midnight(new Date(e.at)).getTime() === d.getTime());
  return {
    today: i === 0,
    name: d.toLocaleDateString("de-DE", { weekday: "short" }),
    date: d.toLocaleDateString("de-DE", { day: "numeric", month: "numeric" }),
    waste: bins[key(d)] ?? "",
    more: Math.max(0, mine.length - 4),
    events: mine.slice(0, 4).map((e) => ({
      time: e.allDay ? "" : new Date(e.at).toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" }),
      title: short(e.title),
    })),
  };
});

const browser = await chromium.launch();
try {
  const ctx = await browser.newContext({
    viewport: { width: config.kindle.width, height: config.kindle.height },
    offline: true,
  });
  const page = await ctx.newPage();
  await page.setContent(await readFile(path.join(here, "..", "assets", "panel.html"), "utf8"));
  await page.evaluate(
    ({ days, sky, title, stamp }) => {
      const put = (id, text) => (document.getElementById(id).innerText = text);
      put("date", title);
      put("weather", sky);
      put("stamp", stamp);
      const el = (tag, cls, text) => {
        const e = document.createElement(tag);
        if (cls) e.className = cls;
        if (text) e.textContent = text;
        return e;
      };
      for (const d of days) {
        const row = el("div", d.today ? "day today" : "day");
        const left = el("div");
        left.append(el("b", "", d.name), d.date);
        const right = el("div");
        if (d.waste) right.append(el("span", "waste", d.waste));
        for (const e of d.events) {
          const line = el("div");
          if (e.time) line.append(el("span", "t", e.time));
          line.append(e.title);
          right.append(line);
        }
        if (d.more) right.append(el("div", "", `+${d.more}`));
        row.append(left, right);
        document.getElementById("days").append(row);
      }
    },
    {
      days,
      sky,
      title: start.toLocaleDateString("de-DE", { day: "numeric", month: "long" }),
      stamp: new Date().toLocaleTimeString("de-DE", { hour: "2-digit", minute: "2-digit" }),
    },
  );
  await page.screenshot({ path: out });
} finally {
  await browser.close();
}
console.log(`${out}: ${evs.length} events`);
