import { spawnSync } from "node:child_process";

const tools = {
  ffmpeg: "brew install ffmpeg  |  apt install ffmpeg",
  "whisper-cli": "brew install whisper-cpp",
};

let missing = 0;
for (const [name, hint] of Object.entries(tools)) {
  const found = spawnSync(process.platform === "win32" ? "where" : "which", [name]).status === 0;
  console.log(`${found ? "ok     " : "missing"} ${name}${found ? "" : "   " + hint}`);
  missing += found ? 0 : 1;
}
console.log(process.env.VERBALANE_KEY ? "ok      VERBALANE_KEY is set" : "note    VERBALANE_KEY is not set (optional)");
if (missing) console.log("Local transcription needs both tools.");
