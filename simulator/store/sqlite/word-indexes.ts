import type { WordIndexes } from '../sql/dialect.ts';
import { raw, sql } from '../sql/sql.ts';

/**
 * Indexes of words by FTS5 (https://www.sqlite.org/fts5.html). They hold only words and row ids. The tokenizer `ascii` separates
 * words at blanks and changes no letter but those of ASCII, so that the words stay as they are given.
 */
export const sqliteWordIndexes: WordIndexes = {
  create: (name) =>
    `CREATE VIRTUAL TABLE ${name} USING fts5(words, content='', contentless_delete=1, detail=none, tokenize=ascii)`,
  drop: (name) => `DROP TABLE IF EXISTS ${name}`,
  add: (name, scope, items) => {
    const given = JSON.stringify(items.map(({ id, words }) => [id, words.join(' ')]));
    return sql`INSERT INTO ${raw(name)} (rowid, words) SELECT items.rowid, given.value ->> '$[1]'
      FROM json_each(${given}) AS given CROSS JOIN items WHERE ${scope} AND items.item_id = given.value ->> '$[0]'`;
  },
  remove: (name, condition) =>
    sql`DELETE FROM ${raw(name)} WHERE rowid IN (SELECT items.rowid FROM items WHERE ${condition})`,
  matches: (name, groups) =>
    sql`items.rowid IN (SELECT rowid FROM ${raw(name)} WHERE ${raw(name)} MATCH ${queryOf(groups)})`,
};

/** The words are quoted. They contain no quotes, because they are letters, marks and numbers. */
function queryOf(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${words.map((word) => `"${word}"`).join(' AND ')})`).join(' OR ');
}
