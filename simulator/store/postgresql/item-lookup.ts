import type pg from 'pg';
import type { ItemKey } from '../../world/database.ts';
import { rowsOf } from './connections.ts';
import { toStoredText } from './stored-text.ts';

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
