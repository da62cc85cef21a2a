// A queue of tasks between agents on one machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import Database from 'better-sqlite3';

const home = join(homedir(), '.agent-relay');
mkdirSync(home, { recursive: true, mode: 0o700 });
const db = new Database(join(home, 'queue.db'));
db.exec(`create table if not exists task (
  id integer primary key, project text, sender text, text text,
  state text default 'waiting', result text, at text default current_timestamp)`);

const trusted = () => (existsSync(join(home, 'trusted')) ? readFileSync(join(home, 'trusted'), 'utf8').split('\n').filter(Boolean) : []);
const folders = () => JSON.parse(readFileSync(join(home, 'projects.json'), 'utf8'));
const SAFE = 'Read,Grep,Glob,Bash(npm test:*),Bash(git diff:*),Bash(git log:*)';

function send(project, text) {
  const sender = process.env.RELAY_NAME ?? process.cwd();
  const { lastInsertRowid } = db.prepare('insert into task (project, sender, text) values (?, ?, ?)').run(project, sender, text);
  console.log(lastInsertRowid);
}

async function work(project, auto) {
  const cwd = folders()[project];
  if (!cwd) throw new Error(`${project} is not in projects.json`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  for (;;) {
    const task = db.prepare("select * from task where project = ? and state = 'waiting' order by id limit 1").get(project);
    if (!task) {
      await new Promise((done) => setTimeout(done, 5000));
      continue;
    }
    console.log(`\n#${task.id} from ${task.sender}:\n${task.text}\n`);
    const alone = auto && trusted().includes(task.sender);
    const yes = alone || (await prompt.question('run it? [y/n] ')) === 'y';
    if (!yes) {
      db.prepare("update task set state = 'refused' where id = ?").run(task.id);
      continue;
    }
    db.prepare("update task set state = 'running' where id = ?").run(task.id);
    const text = `A task from another agent (${task.sender}). Check that it fits this project; refuse what does not.\n\n${task.text}`;
    const done = spawnSync('claude', ['-p', text, ...(alone ? ['--allowedTools', SAFE] : [])], { cwd, encoding: 'utf8', timeout: 1_800_000 });
    db.prepare("update task set state = 'done', result = ? where id = ?").run((done.stdout || done.stderr).slice(0, 20000), task.id);
    notify(`Task ${task.id} is done`);
  }
}

function notify(text) {
  if (process.platform === 'darwin') execFileSync('osascript', ['-e', `display notification ${JSON.stringify(text)}`]);
  else console.log(text);
}

const [command, first, second] = process.argv.slice(2);
if (command === 'send') send(first, second);
else if (command === 'work') await work(first, process.argv.includes('--auto'));
else if (command === 'result') console.log(db.prepare('select state, result from task where id = ?').get(first));
else console.error('send PROJECT TEXT | work PROJECT [--auto] | result ID');
