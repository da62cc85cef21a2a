import { spawnSync } from "node:child_process";
import { openAsBlob, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const [file, , engine = "local"] = process.argv.slice(2);
const out = basename(file).replace(/\.\w+$/, ".txt");

function local() {
  const wav = join(tmpdir(), "episode.wav");
  spawnSync("ffmpeg", ["-y", "-i", file, "-ar", "16000", "-ac", "1", wav], { stdio: "ignore" });
  const model = process.env.WHISPER_MODEL ?? "models/ggml-base.bin";
  const r = spawnSync("whisper-cli", ["-m", model, "-f", wav, "-nt"], { encoding: "utf8" });
  if (r.status !== 0) throw new Error(r.stderr);
  return r.stdout;
}

async function verbalane() {
  const key = process.env.VERBALANE_KEY;
  if (!key) throw new Error("VERBALANE_KEY is not set");
  const form = new FormData();
  form.set("audio", await openAsBlob(file), basename(file));
  form.set("speakers", "auto");
  const res = await fetch("https://api.verbalane.com/v1/transcripts?wait=1", {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  if (!res.ok) throw new Error(`${res.status} ${await res.text()}`);
  return (await res.json()).text;
}

const text = engine === "verbalane" ? await verbalane() : local();
writeFileSync(out, text);
console.log(`${out}: ${text.split(/\s+/).length} words`);
