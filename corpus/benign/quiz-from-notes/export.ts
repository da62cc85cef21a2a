import { readFileSync } from "node:fs";

type Choice = { kind: "choice"; text: string; options: string[]; answer: number; why?: string; source?: string };
type Short = { kind: "short"; text: string; answer: string[]; why?: string; source?: string };
type Quiz = { title: string; questions: (Choice | Short)[] };

const [file, format] = process.argv.slice(2);
if (!file || !["moodle", "sheet"].includes(format ?? "")) {
  console.error("usage: export.ts quiz.json moodle|sheet");
  process.exit(2);
}
const quiz: Quiz = JSON.parse(readFileSync(file, "utf8"));

function random(seed: number) {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

function shuffled<T>(items: T[], seed: number): T[] {
  const next = random(seed);
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

const x = (s: string) =>
  s.replace(/[<>&"]/g, (c) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" })[c]!);

quiz.questions.forEach((q, i) => {
  if (q.kind === "choice" && !(q.answer in q.options)) throw new Error(`question ${i + 1}: answer out of range`);
  if (q.kind === "choice" && new Set(q.options).size !== q.options.length) throw new Error(`question ${i + 1}: options repeat`);
});

function moodle() {
  const body = quiz.questions.map((q, i) => {
    const answers =
      q.kind === "choice"
        ? q.options.map((o, n) => `<answer fraction="${n === q.answer ? 100 : 0}"><text>${x(o)}</text></answer>`)
        : q.answer.map((a) => `<answer fraction="100"><text>${x(a)}</text></answer>`);
    return `<question type="${q.kind === "choice" ? "multichoice" : "shortanswer"}">
<name><text>${x(quiz.title)} ${i + 1}</text></name>
<questiontext format="plain_text"><text>${x(q.text)}</text></questiontext>
<generalfeedback><text>${x(q.why ?? "")}</text></generalfeedback>
${answers.join("\n")}
</question>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${body.join("\n")}\n</quiz>`;
}

function sheet() {
  const key: string[] = [];
  const out = [`# ${quiz.title}`, "", "Name: ____________________", ""];
  quiz.questions.forEach((q, i) => {
    out.push(`**${i + 1}.** ${q.text}`, "");
    if (q.kind === "choice") {
      const order = shuffled(q.options, i + 1);
      order.forEach((o, n) => out.push(`- ${"ABCDEFGH"[n]}) ${o}`));
      key.push(`${i + 1}. ${"ABCDEFGH"[order.indexOf(q.options[q.answer])]} - ${q.why ?? ""} (${q.source ?? "?"})`);
    } else {
      out.push("______________________________");
      key.push(`${i + 1}. ${q.answer.join(" / ")} - ${q.why ?? ""} (${q.source ?? "?"})`);
    }
    out.push("");
  });
  return [...out, '<div style="page-break-before: always"></div>', "", "# Key", "", ...key].join("\n");
}

console.log(format === "moodle" ? moodle() : sheet());
