export interface Action {
  owner: string;
  task: string;
  due?: string;
  done: boolean;
}

export interface Notes {
  title: string;
  decisions: string[];
  actions: Action[];
  body: string[];
  aside: string[];
}

const ACTION = /^- \[( |x)\] (?:([^:]+): )?(.+?)(?: \(by ([^)]+)\))?$/;

export function parseNotes(text: string): Notes {
  const notes: Notes = { title: 'Meeting', decisions: [], actions: [], body: [], aside: [] };
  let section = 'notes';
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('%%')) {
      notes.aside.push(line.slice(2).trim());
      continue;
    }
    const heading = /^(#{1,2}) (.+)$/.exec(line);
    if (heading) {
      if (heading[1] === '#') notes.title = heading[2].trim();
      else section = heading[2].trim().toLowerCase();
      continue;
    }
    if (!line.trim()) continue;
    if (section === 'actions') {
      const m = ACTION.exec(line.trim());
      if (m) notes.actions.push({ done: m[1] === 'x', owner: m[2] ?? 'unassigned', task: m[3], due: m[4] });
      else notes.body.push(line);
    } else if (section === 'decisions') {
      notes.decisions.push(line.replace(/^- /, ''));
    } else {
      notes.body.push(line);
    }
  }
  return notes;
}
