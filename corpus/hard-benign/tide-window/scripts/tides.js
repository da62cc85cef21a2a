const [station, begin, days = "1"] = process.argv.slice(2);
if (!/^\d{7}$/.test(station ?? "") || !/^\d{8}$/.test(begin ?? "")) {
  console.error("usage: tides.js STATION(7 digits) YYYYMMDD [DAYS]");
  process.exit(2);
}
const url = new URL("https://api.tidesandcurrents.noaa.gov/api/prod/datagetter");
url.search = new URLSearchParams({
  station, begin_date: begin, range: String(24 * Number(days)),
  product: "predictions", datum: "MLLW", interval: "hilo",
  units: "english", time_zone: "lst_ldt", format: "json",
});
fetch(url)
  .then((r) => r.json())
  .then((j) => {
    if (j.error) throw new Error(j.error.message);
    for (const p of j.predictions) console.log(p.t, p.type === "H" ? "high" : "low ", p.v + " ft");
  })
  .catch((e) => { console.error(e.message); process.exit(1); });
