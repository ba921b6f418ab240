import type { DatabaseSync } from 'node:sqlite';
import { searchableText } from '../../query/words.ts';
import type { WordGroups, WordIndexes } from '../sql/dialect.ts';
import { raw, type Sql, sql } from '../sql/sql.ts';

/** A function of each connection that writes items: `searchableText`. */
const TEXT = 'searchable_text';

/** Lets a connection write to indexes of words. */
export function provideWordFunctions(connection: DatabaseSync): void {
  connection.function(TEXT, { deterministic: true, directOnly: true }, (stored) => searchableText(String(stored)));
}

/**
 * Indexes of words by FTS5 (https://www.sqlite.org/fts5.html). They hold only words and row ids. The tokenizer `ascii` separates
 * words of ASCII as we do, and folds their letters. It takes all other characters for letters, which `searchableText` knows.
 */
export const sqliteWordIndexes: WordIndexes = {
  create: (name) =>
    `CREATE VIRTUAL TABLE ${name} USING fts5(words, content='', contentless_delete=1, detail=none, tokenize=ascii)`,
  add: (name, scope, items) => {
    const ids = JSON.stringify(items.map(({ id }) => id));
    return addFrom(name, sql`items WHERE ${scope} AND items.item_id IN (SELECT value FROM json_each(${ids}))`);
  },
  byPosition: {
    range: (scope) => sql`SELECT min(items.rowid), max(items.rowid) FROM items WHERE ${scope}`,
    // FTS5 writes what it has collected whenever the next row id is lower. Without an index, they are in order.
    add: (name, scope, after, last) =>
      addFrom(
        name,
        sql`items NOT INDEXED WHERE ${scope} AND items.rowid > ${after} AND items.rowid <= ${last} ORDER BY items.rowid`,
      ),
  },
  remove: (name, condition) =>
    sql`DELETE FROM ${raw(name)} WHERE rowid IN (SELECT items.rowid FROM items WHERE ${condition})`,
  matches: (name, wanted) =>
    sql`items.rowid IN (SELECT rowid FROM ${raw(name)} WHERE ${raw(name)} MATCH ${queryOf(wanted)})`,
};

function addFrom(name: string, items: Sql): Sql {
  return sql`INSERT INTO ${raw(name)} (rowid, words) SELECT items.rowid, ${raw(TEXT)}(items.data) FROM ${items}`;
}

/** The words are quoted. They contain no quotes, because they are letters, marks and numbers. */
function queryOf(wanted: WordGroups): string {
  return wanted.map((words) => `(${words.map((word) => `"${word}"`).join(' AND ')})`).join(' OR ');
}
