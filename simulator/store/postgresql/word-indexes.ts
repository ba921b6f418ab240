import { piecesOf } from '../../query/alike-words.ts';
import type { StoredText } from '../../query/item-data.ts';
import { wordsOfItems } from '../../query/words.ts';
import type { Vocabularies, WordGroups, WordIndexes } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { toStoredText } from './stored-text.ts';

/** An entry of a GIN index may have 2,704 bytes. Longer words are found by their beginning, as candidates. */
const MAX_CHARACTERS = 100;
/**
 * A frequent word is counted among the first items of the table. The index would list all items with the word, which takes
 * longer.
 */
const FIRST_ITEMS = 12_000;
/** Groups of more words take longer to look for in each item. */
const FEW_WORDS = 8;

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
  matches: (name, wanted) => sql`items.item_id = ANY (ARRAY(${idsWith(name, wanted)}))`,
  // Not a join: PostgreSQL looks the ids up in a hash table.
  matchesMany: (name, wanted) => sql`(items.item_id IN (${idsWith(name, wanted)})) IS TRUE`,
  count: (name, wanted, most) => {
    const limit = sql`LIMIT CAST(${most} AS integer)`;
    const all = sql`SELECT count(*) FROM (${idsWith(name, wanted)} ${limit}) AS found`;
    const short = wanted.filter((lists) => lists.flat().length <= FEW_WORDS);
    if (short.length === 0) return all;
    const first = sql`(SELECT words FROM ${raw(name)} LIMIT ${raw(String(FIRST_ITEMS))}) AS first`;
    const amongFirst = sql`SELECT count(*) FROM (SELECT 1 FROM ${first} WHERE ${hasWords(short)} ${limit}) AS found`;
    return sql`SELECT CASE WHEN (${amongFirst}) >= CAST(${most} AS integer) THEN CAST(${most} AS bigint) ELSE (${all}) END`;
  },
};

function idsWith(name: string, wanted: WordGroups): Sql {
  return sql`SELECT item_id FROM ${raw(name)} WHERE ${hasWords(wanted)}`;
}

function hasWords(wanted: WordGroups): Sql {
  const someOf = (words: readonly string[]) => sql`words && CAST(${listOf(words.map(shortened))} AS text[])`;
  return connected(
    'OR',
    wanted.map((lists) => connected('AND', lists.map(someOf))),
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

/** Vocabularies as tables: a row for each word, with the list of its pieces, which a GIN index finds. */
export const postgresqlVocabularies: Vocabularies = {
  create: (name) =>
    `CREATE TABLE IF NOT EXISTS ${name} (word TEXT COLLATE "C" PRIMARY KEY, pieces TEXT[] COLLATE "C" NOT NULL)`,
  indexes: (name) => [
    `CREATE INDEX IF NOT EXISTS ${name}_pieces ON ${name} USING gin (pieces) WITH (fastupdate = off)`,
  ],
  add: (name, _scope, items) => {
    const rows = wordsOfItems(items).map((word) => ({ word, pieces: piecesOf(word) }));
    const given = JSON.stringify(rows.filter(({ pieces }) => pieces.length > 0));
    return sql`INSERT INTO ${raw(name)} (word, pieces) SELECT given.word, given.pieces
      FROM jsonb_to_recordset(CAST(${given} AS jsonb)) AS given (word text, pieces text[]) ON CONFLICT DO NOTHING`;
  },
  find: (name, pieces) => sql`SELECT word FROM ${raw(name)} WHERE pieces && CAST(${listOf(pieces)} AS text[])`,
};
