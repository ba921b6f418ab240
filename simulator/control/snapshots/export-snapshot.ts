import { createHash } from 'node:crypto';
import { DroppedConnection } from '../../http/http-fault.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { turnOfItsOwn } from '../../platform/turns.ts';
import { CONTENT_TABLES, contentsOf, readRows } from '../../store/site-contents.ts';
import { findSnapshot, type StoredSnapshot } from '../../store/snapshots.ts';

/** Whoever has the id of a session, code or link can use it, and files are kept in repositories. They are left out. */
const TABLE_WITH_SECRETS = 'grants';

/**
 * The file of a snapshot (`snapshotFile`), as pieces of JSON text, because it may not fit into memory. Throws
 * DroppedConnection if the snapshot is deleted meanwhile: a file with some of its rows must not look complete.
 */
export async function* exportSnapshot(db: Database, siteId: string, snapshot: StoredSnapshot): AsyncGenerator<string> {
  const { id, name, createdAt, site } = snapshot;
  const head = { format: 'backlot-snapshot', version: 1, name, createdAt: isoInstant(createdAt), site };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":`;
  const digest = tablesDigest();
  for (const table of CONTENT_TABLES.keys()) {
    yield digest.beginTable(table);
    if (table === TABLE_WITH_SECRETS) continue;
    for await (const rows of readRows(db, table, contentsOf(id))) {
      let text = '';
      for (const row of rows) text += digest.addRow(row);
      yield text;
      // To a client that reads as fast, the next piece would otherwise be sent in the same turn.
      await turnOfItsOwn();
    }
  }
  if ((await findSnapshot(db, siteId, id)) === undefined) throw new DroppedConnection();
  yield `${digest.end()},"digest":"${digest.hex()}"}`;
}

/** The digest of the tables of a snapshot: SHA-256 of their JSON, computed table by table and row by row. */
export interface TablesDigest {
  /** Returns the JSON text before the rows of a table. */
  beginTable(table: string): string;
  /** Returns the JSON of a row, with the separator from the previous row. */
  addRow(row: unknown): string;
  /** Returns the JSON text after the last table. */
  end(): string;
  /** The digest in hex. Call it once, after `end`. */
  hex(): string;
}

/** So many characters are hashed at once, because each call has a cost of its own. */
const CHARACTERS_AT_ONCE = 32_768;

export function tablesDigest(): TablesDigest {
  const hash = createHash('sha256');
  let tables = 0;
  let rows = 0;
  let waiting = '';
  const add = (text: string): string => {
    waiting += text;
    if (waiting.length >= CHARACTERS_AT_ONCE) hashWaiting();
    return text;
  };
  const hashWaiting = () => {
    hash.update(waiting);
    waiting = '';
  };
  return {
    beginTable: (table) => {
      rows = 0;
      tables += 1;
      return add(`${tables === 1 ? '{' : '],'}${JSON.stringify(table)}:[`);
    },
    addRow: (row) => {
      rows += 1;
      return add(`${rows === 1 ? '' : ','}${JSON.stringify(row)}`);
    },
    end: () => add(tables === 0 ? '{}' : ']}'),
    hex: () => {
      hashWaiting();
      return hash.digest('hex');
    },
  };
}
