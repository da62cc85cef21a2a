import { Client } from '@notionhq/client';
import type { Notes } from './notes.js';
import type { Sink } from './outbox.js';

const CHUNK = 1900;

function rich(text: string) {
  const parts: string[] = [];
  for (let i = 0; i < text.length; i += CHUNK) parts.push(text.slice(i, i + CHUNK));
  return parts.map((content) => ({ type: 'text' as const, text: { content } }));
}

function heading(text: string) {
  return { object: 'block' as const, type: 'heading_2' as const, heading_2: { rich_text: rich(text) } };
}

export function blocks(notes: Notes): any[] {
  const out: any[] = [];
  if (notes.decisions.length) {
    out.push(heading('Decisions'));
    for (const d of notes.decisions) {
      out.push({ object: 'block', type: 'bulleted_list_item', bulleted_list_item: { rich_text: rich(d) } });
    }
  }
  if (notes.actions.length) {
    out.push(heading('Actions'));
    for (const a of notes.actions) {
      const text = `${a.owner}: ${a.task}${a.due ? ` (by ${a.due})` : ''}`;
      out.push({ object: 'block', type: 'to_do', to_do: { rich_text: rich(text), checked: a.done } });
    }
  }
  if (notes.body.length) out.push(heading('Notes'));
  for (const line of notes.body) {
    out.push({ object: 'block', type: 'paragraph', paragraph: { rich_text: rich(line) } });
  }
  return out;
}

export function notionSink(token: string, database: string, onPage: (url: string) => void): Sink {
  const notion = new Client({ auth: token });
  return async (notes) => {
    const all = blocks(notes);
    const page: any = await notion.pages.create({
      parent: { database_id: database },
      properties: { title: { title: rich(notes.title) } } as any,
      children: all.slice(0, 100),
    });
    for (let i = 100; i < all.length; i += 100) {
      await notion.blocks.children.append({ block_id: page.id, children: all.slice(i, i + 100) });
    }
    onPage(page.url);
  };
}
