import type pg from 'pg';
import type { ItemKey } from '../../platform/database.ts';
import type { StatementsFor } from '../sql/sql-database.ts';
import { inOrder, rowsOf } from './statements.ts';
import { toStoredText } from './stored-text.ts';

/** More than this is not kept back. */
const MAX_CHARACTERS = 4_000_000;

/** An item to store that no statement has sent yet. */
interface Put {
  readonly key: ItemKey;
  readonly text: string;
  /** What to carry out for it and others of its collection once they are stored. */
  readonly follow: StatementsFor | undefined;
}

/**
 * The items that a transaction has found or stored by their ids. Items to store are kept back, and sent together before the
 * next statement that could see them. Several pieces of work follow one another in the transaction.
 */
export interface TransactionItems {
  /** Finds items that pieces of work are going to read. */
  readAhead(keys: readonly ItemKey[]): Promise<void>;
  /** What is known about an item without asking the database. */
  known(key: ItemKey): KnownText;
  learn(key: ItemKey, text: KnownText): void;
  /** Stores an item, or replaces the one with its id. */
  put(item: Put): void;
  /** Whether items of this piece of work are kept back. */
  readonly keepsOwn: boolean;
  /** Whether so much is kept back that it should be sent. */
  readonly areMany: boolean;
  /** Sends what earlier pieces of work have stored. Like `send`, it has sent everything when it returns. */
  sendEarlier(): Promise<void>;
  send(): Promise<void>;
  /** Ends a piece of work whose changes stay. */
  keep(): void;
  /** Ends a piece of work whose changes were undone. */
  drop(): void;
  /** Call it after other statements have written items. */
  forget(): void;
}

export function transactionItems(client: pg.ClientBase, textOf: (sql: string) => string): TransactionItems {
  const found = new Map<string, KnownText>();
  const earlier = new Map<string, Put>();
  const own = new Map<string, Put>();
  let characters = 0;

  async function sendAll(puts: Map<string, Put>): Promise<void> {
    for (const [name, { text }] of puts) found.set(name, text);
    const byCollection = Map.groupBy(puts.values(), ({ key: [siteId, collectionId] }) => `${siteId}\0${collectionId}`);
    puts.clear();
    await Promise.all(Array.from(byCollection.values(), (ofCollection) => store(client, textOf, ofCollection)));
  }
  return {
    readAhead: async (keys) => {
      if (keys.length === 0) return;
      for (const [name, text] of await findTexts(client, keys)) found.set(name, text);
    },
    known: (key) => {
      const name = nameOfKey(key);
      return (own.get(name) ?? earlier.get(name))?.text ?? found.get(name);
    },
    learn: (key, text) => void found.set(nameOfKey(key), text),
    put: (item) => {
      own.set(nameOfKey(item.key), item);
      characters += item.text.length;
    },
    get keepsOwn() {
      return own.size > 0;
    },
    get areMany() {
      return characters > MAX_CHARACTERS;
    },
    sendEarlier: () => sendAll(earlier),
    send: async () => {
      characters = 0;
      await inOrder(sendAll(earlier), sendAll(own));
    },
    keep: () => {
      for (const [name, put] of own) earlier.set(name, put);
      own.clear();
    },
    drop: () => {
      own.clear();
      found.clear();
    },
    forget: () => found.clear(),
  };
}

const SAME_COLLECTION = 'items.site_id = $1 AND items.collection_id = $2';
/** Inserts items, or replaces those with the same ids, and counts them (`collection_sizes`). */
const STORE = `WITH sent AS MATERIALIZED (
    SELECT item -> 0 ->> 2 AS item_id, item ->> 1 AS data FROM json_array_elements(CAST($3 AS json)) AS item),
  replaced AS (SELECT items.data FROM sent JOIN items ON ${SAME_COLLECTION} AND items.item_id = sent.item_id),
  counted AS (UPDATE collection_sizes SET
    items = items + (SELECT count(*) FROM sent) - (SELECT count(*) FROM replaced),
    bytes = bytes + (SELECT sum(octet_length(data)) FROM sent)
      - (SELECT coalesce(sum(octet_length(data)), 0) FROM replaced)
    WHERE site_id = $1 AND collection_id = $2)
  INSERT INTO items (site_id, collection_id, item_id, data, document)
  SELECT $1, $2, item_id, data, backlot_json(data) FROM sent
  ON CONFLICT (site_id, collection_id, item_id) DO UPDATE SET data = excluded.data, document = excluded.document`;

/** Has sent everything when it returns. */
async function store(client: pg.ClientBase, textOf: (sql: string) => string, puts: readonly Put[]): Promise<void> {
  const last = puts.at(-1);
  if (!last) return;
  const [siteId, collectionId] = last.key;
  const items = puts.map(({ key, text }) => `[${nameOfKey(key)},${JSON.stringify(text)}]`);
  const follow = last.follow?.(puts.map(({ key: [, , id], text }) => ({ id, text }))) ?? [];
  const statements = [
    { text: STORE, values: [siteId, collectionId, `[${items.join()}]`] },
    ...follow.map(({ text, values }) => ({ text: textOf(text), values })),
  ];
  let sent: Promise<unknown> = Promise.resolve();
  for (const statement of statements) sent = inOrder(sent, rowsOf(client, statement));
  await sent;
}

/** What is known about an item: its text, null if there is no such item, undefined if its text was too long to be read. */
export type KnownText = string | null | undefined;

/** So many of the longest texts fit into memory: about 64 MB. */
const MAX_KEYS = 1000;
const MAX_BYTES = 65_536;

/** The key as JSON that PostgreSQL accepts. Keys of the same stored item have the same name. */
export function nameOfKey(key: ItemKey): string {
  return JSON.stringify(key.map((text) => toStoredText(text).toWellFormed()));
}

// The rows are in the order of the keys.
const FIND = `SELECT stored.item_id IS NOT NULL AS is_there,
    CASE WHEN $2 = 1 OR octet_length(stored.data) <= ${MAX_BYTES} THEN stored.data END AS data
  FROM json_array_elements(CAST($1 AS json)) WITH ORDINALITY AS keys (key, position)
  LEFT JOIN LATERAL (SELECT item_id, data FROM items
    WHERE site_id = key ->> 0 AND collection_id = key ->> 1 AND item_id = key ->> 2) AS stored ON TRUE
  ORDER BY position`;

/** Finds items by one message, by the names of their keys. A long text is read only if its key is the only one. */
export async function findTexts(
  client: pg.ClientBase,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, KnownText>> {
  const asked = keys.slice(0, MAX_KEYS);
  const names = asked.map(nameOfKey);
  const { rows } = await rowsOf(client, { text: FIND, values: [`[${names.join()}]`, names.length] });
  const found = rows.map(({ is_there, data }) => textOf(is_there, data));
  return new Map(names.map((name, at) => [name, found[at]]));
}

function textOf(isThere: unknown, data: unknown): KnownText {
  if (isThere !== true) return null;
  return typeof data === 'string' ? data : undefined;
}
