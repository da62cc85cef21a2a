import { mkdir, writeFile } from "node:fs/promises";
import { release, platform } from "node:os";

export class CrashLog {
  count = 0;

  constructor(out, context) {
    this.dir = `${out}/crashes`;
    this.context = context;
  }

  async details() {
    const { cookies, origins } = await this.context.storageState();
    const session = { cookies: cookies.length, origins: origins.map((o) => o.origin) };
    return {
      browser: this.context.browser()?.version(),
      os: `${platform()} ${release()}`,
      session,
    };
  }

  async note(url, err) {
    this.count++;
    const details = await this.details();
    const note = { url, message: String(err.message), stack: err.stack, at: new Date(), ...details };
    await mkdir(this.dir, { recursive: true });
    await writeFile(`${this.dir}/${String(this.count).padStart(3, "0")}.json`, JSON.stringify(note, null, 1));
    console.warn(`crashed  ${url}`);
  }
}
