import type { DatabaseSync } from 'node:sqlite';
import { piecesOf } from '../../query/alike-words.ts';
import { searchableText, wordsOfItems } from '../../query/words.ts';
import type { Vocabularies, WordGroups, WordIndexes } from '../sql/dialect.ts';
import { raw, type Sql, sql } from '../sql/sql.ts';

/** Functions of each connection that writes items: `searchableText`, and `piecesOf` as JSON. */
const [TEXT, PIECES] = ['searchable_text', 'pieces_of_word'];

/** Lets a connection write to indexes of words and to vocabularies. */
export function provideWordFunctions(connection: DatabaseSync): void {
  const options = { deterministic: true, directOnly: true };
  connection.function(TEXT, options, (stored) => searchableText(String(stored)));
  connection.function(PIECES, options, (word) => JSON.stringify(piecesOf(String(word))));
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
  matches: (name, wanted) => sql`items.rowid IN (${rowsWith(name, wanted)})`,
  // The plus sign keeps SQLite from using the condition to find rows (https://www.sqlite.org/optoverview.html).
  matchesMany: (name, wanted) => sql`+items.rowid IN (${rowsWith(name, wanted)})`,
  count: (name, wanted, most) => sql`SELECT count(*) FROM (${rowsWith(name, wanted)} LIMIT ${most})`,
};

function addFrom(name: string, items: Sql): Sql {
  return sql`INSERT INTO ${raw(name)} (rowid, words) SELECT items.rowid, ${raw(TEXT)}(items.data) FROM ${items}`;
}

function rowsWith(name: string, wanted: WordGroups): Sql {
  return sql`SELECT rowid FROM ${raw(name)} WHERE ${raw(name)} MATCH ${queryOf(wanted)}`;
}

/** The words are quoted. They contain no quotes, because they are letters, marks and numbers. */
function queryOf(wanted: WordGroups): string {
  const someOf = (words: readonly string[]) => `(${words.map((word) => `"${word}"`).join(' OR ')})`;
  return wanted.map((lists) => `(${lists.map(someOf).join(' AND ')})`).join(' OR ');
}

/** Vocabularies as tables with a row for each piece of a word. */
export const sqliteVocabularies: Vocabularies = {
  create: (name) =>
    `CREATE TABLE ${name} (piece TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (piece, word)) WITHOUT ROWID`,
  add: (name, _scope, items) => {
    const given = JSON.stringify(wordsOfItems(items).map((word) => [word, ...piecesOf(word)]));
    // Nearly all words are there already. To see that of one piece is enough.
    return sql`INSERT INTO ${raw(name)} (piece, word) SELECT piece.value, given.value ->> 0
      FROM json_each(${given}) AS given, json_each(given.value) AS piece
      WHERE piece.key > 0 AND NOT EXISTS (SELECT 1 FROM ${raw(name)} AS known
        WHERE known.piece = given.value ->> 1 AND known.word = given.value ->> 0)`;
  },
  addIndexed: (name, wordIndex) => [
    // https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
    `CREATE VIRTUAL TABLE ${name}_terms USING fts5vocab(${wordIndex}, row)`,
    // In the order of the key, because otherwise each row is written to another page.
    `INSERT INTO ${name} (piece, word) SELECT piece.value, term
      FROM ${name}_terms, json_each(${PIECES}(term)) AS piece ORDER BY piece.value, term`,
    `DROP TABLE ${name}_terms`,
  ],
  find: (name, pieces) =>
    sql`SELECT DISTINCT word FROM ${raw(name)} WHERE piece IN (SELECT value FROM json_each(${JSON.stringify(pieces)}))`,
};
