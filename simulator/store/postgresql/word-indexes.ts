import type { StoredText } from '../../query/item-search.ts';
import { wordsOfItems } from '../../query/words.ts';
import type { WordGroups, WordIndexes } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { toStoredText } from './stored-text.ts';

/** An entry of a GIN index may have 2,704 bytes. Longer words are found by their beginning, as candidates. */
const MAX_CHARACTERS = 100;

/** Indexes of words as tables: a row for each item, with the list of its words, which a GIN index finds. */
export const postgresqlWordIndexes: WordIndexes = {
  create: (name) =>
    `CREATE TABLE IF NOT EXISTS ${name} (item_id TEXT COLLATE "C" PRIMARY KEY, words TEXT[] COLLATE "C" NOT NULL)`,
  indexes: (name) => [`CREATE INDEX IF NOT EXISTS ${name}_words ON ${name} USING gin (words) WITH (fastupdate = off)`],
  add: (name, scope, items) => {
    const given = JSON.stringify(items.map(asRow));
    // An item that was deleted meanwhile is left out. One that was written meanwhile has its words already.
    return sql`INSERT INTO ${raw(name)} (item_id, words) SELECT items.item_id, given.words
      FROM jsonb_to_recordset(CAST(${given} AS jsonb)) AS given (id text, words text[])
      JOIN items ON ${scope} AND items.item_id = given.id ON CONFLICT DO NOTHING`;
  },
  remove: (name, condition) =>
    sql`DELETE FROM ${raw(name)} WHERE item_id IN (SELECT items.item_id FROM items WHERE ${condition})`,
  // As an array, so that PostgreSQL does not read the items in the order of the search and look each of them up.
  matches: (name, wanted) =>
    sql`items.item_id = ANY (ARRAY(SELECT item_id FROM ${raw(name)} WHERE ${hasWords(wanted)}))`,
};

function hasWords(wanted: WordGroups): Sql {
  return connected(
    'OR',
    wanted.map((words) => sql`words @> CAST(${listOf(words.map(shortened))} AS text[])`),
  );
}

function asRow({ id, text }: StoredText) {
  return { id: toStoredText(id).toWellFormed(), words: wordsOfItems([{ id, text }]).map(shortened) };
}

function shortened(word: string): string {
  return word.length <= MAX_CHARACTERS ? word : [...word].slice(0, MAX_CHARACTERS).join('');
}

/** The words are quoted. They contain no quotes, because they are letters, marks and numbers. */
function listOf(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}
