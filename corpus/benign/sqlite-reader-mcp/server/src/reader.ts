import Database from "better-sqlite3";

const REFUSED = /^\s*(attach|detach|pragma|vacuum)\b/i;

export class Reader {
  private db: Database.Database;

  constructor(path: string) {
    this.db = new Database(path, { readonly: true, fileMustExist: true });
  }

  tables() {
    const names = this.db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
      .pluck()
      .all() as string[];
    return names.map((name) => {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      return {
        name,
        rows: this.db.prepare(`select count(*) from ${quoted}`).pluck().get() as number,
        columns: this.db.prepare("select name, type from pragma_table_info(?)").all(name),
      };
    });
  }

  query(sql: string, limit: number) {
    if (REFUSED.test(sql)) throw new Error("statement not allowed");
    const stmt = this.db.prepare(sql);
    if (!stmt.reader || !stmt.readonly) throw new Error("only reading statements are allowed");
    const rows: unknown[] = [];
    for (const row of stmt.iterate()) {
      rows.push(row);
      if (rows.length >= limit) break;
    }
    return rows;
  }

  close() {
    this.db.close();
  }
}
