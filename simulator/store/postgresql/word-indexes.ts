import type { StoredText } from '../item-data.ts';
import { fold } from '../query/filter.ts';
import { searchableText, wordsOf } from '../query/words.ts';
import type { WordIndexes } from '../sql/dialect.ts';
import { connected, raw, sql } from '../sql/sql.ts';
import { toStoredText } from './stored-text.ts';

/** An entry of a GIN index may have 2,704 bytes. Longer words are found by their beginning, as candidates. */
const MAX_CHARACTERS = 100;

/** Indexes of words as tables: a row for each item, with the list of its words, which a GIN index finds. */
export const postgresqlWordIndexes: WordIndexes = {
  // One statement, so that there is never a table without its index.
  create: (name) => `DO $$ BEGIN
    CREATE TABLE IF NOT EXISTS ${name} (item_id TEXT COLLATE "C" PRIMARY KEY, words TEXT[] COLLATE "C" NOT NULL);
    CREATE INDEX IF NOT EXISTS ${name}_words ON ${name} USING gin (words) WITH (fastupdate = off);
  END $$`,
  drop: (name) => `DROP TABLE IF EXISTS ${name}`,
  add: (name, scope, items) => {
    const given = JSON.stringify(items.map(asRow));
    // An item that was deleted meanwhile is left out. One that was written meanwhile has its words already.
    return sql`INSERT INTO ${raw(name)} (item_id, words) SELECT items.item_id, given.words
      FROM jsonb_to_recordset(CAST(${given} AS jsonb)) AS given (id text, words text[])
      JOIN items ON ${scope} AND items.item_id = given.id ON CONFLICT DO NOTHING`;
  },
  remove: (name, condition) =>
    sql`DELETE FROM ${raw(name)} WHERE item_id IN (SELECT items.item_id FROM items WHERE ${condition})`,
  matches: (name, groups) => {
    const conditions = groups.map((words) => sql`words @> CAST(${listOf(words.map(shortened))} AS text[])`);
    return sql`items.item_id IN (SELECT item_id FROM ${raw(name)} WHERE ${connected('OR', conditions)})`;
  },
};

function asRow({ id, text }: StoredText) {
  const words = new Set(wordsOf(fold(searchableText(text))));
  return { id: toStoredText(id).toWellFormed(), words: [...words].map(shortened) };
}

function shortened(word: string): string {
  return word.length <= MAX_CHARACTERS ? word : [...word].slice(0, MAX_CHARACTERS).join('');
}

/** The words are quoted. They contain no quotes, because they are letters, marks and numbers. */
function listOf(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}
