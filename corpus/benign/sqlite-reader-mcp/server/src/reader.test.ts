import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { Reader } from "./reader.js";

const file = join(mkdtempSync(join(tmpdir(), "reader-")), "t.db");
const db = new Database(file);
db.exec("create table item(id integer, name text); insert into item values (1, 'pen'), (2, 'ink')");
db.close();

test("reads", () => {
  const r = new Reader(file);
  assert.equal(r.query("select * from item", 10).length, 2);
  assert.equal(r.query("select * from item", 1).length, 1);
  assert.equal(r.tables()[0].rows, 2);
});

for (const sql of [
  "delete from item",
  "insert into item values (3, 'x')",
  "drop table item",
  "attach 'other.db' as o",
  "pragma journal_mode = wal",
  "with a as (select 1) delete from item",
  "delete from item returning *",
]) {
  test(`refuses: ${sql}`, () => {
    const r = new Reader(file);
    assert.throws(() => r.query(sql, 10));
  });
}
