import { DroppedConnection } from '../../http/injected-fault.ts';
import { CONTENT_TABLES, contentsOf, readRows } from '../../store/sql/site-contents.ts';
import { findSnapshot, type StoredSnapshot } from '../../store/sql/snapshot-store.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import { turnOfItsOwn } from '../../world/turns.ts';
import { tablesDigest } from './tables-digest.ts';

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
