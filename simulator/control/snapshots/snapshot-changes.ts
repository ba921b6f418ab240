import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChangedRows } from '#contracts/control/snapshots.ts';
import type { Database } from '../../platform/database.ts';
import { CONTENT_TABLES, contentsOf, readRows } from '../../store/site-contents.ts';

/** The tables that are compared, and how a row is named. The other tables follow from these, or hold what expires. */
const COMPARED: Readonly<Record<string, { readonly kind: ChangedRows['kind']; readonly key: string }>> = {
  identities: { kind: 'members', key: 'identity_id' },
  messages: { kind: 'mails', key: 'message_id' },
  collections: { kind: 'collections', key: 'collection_id' },
  items: { kind: 'items', key: 'item_id' },
};

const MAX_NAMED = 100;
const label = z.object({ email: z.string().optional(), subject: z.string().optional(), to: z.string().optional() });

interface SeenRow {
  readonly of: string;
  readonly name: string;
  /** A digest of the row: all rows of a snapshot may be too large to be kept. */
  readonly digest: string;
}

/** What is different in the snapshot `later`, compared with `earlier`. */
export async function snapshotChanges(db: Database, earlier: string, later: string): Promise<ChangedRows[]> {
  const changes: ChangedRows[] = [];
  for (const [table, { kind, key }] of Object.entries(COMPARED)) {
    const before = new Map<string, SeenRow>();
    for await (const [id, row] of rowsOf(db, table, key, earlier)) before.set(id, row);
    const sorted = new Map<string, ChangedRows>();
    const note = ({ of, name }: SeenRow, how: 'added' | 'removed' | 'changed') => {
      const entry = sorted.get(of) ?? emptyChanges(kind, of);
      sorted.set(of, entry);
      entry.counts[how] += 1;
      if (entry[how].length < MAX_NAMED) entry[how].push(name);
    };
    for await (const [id, row] of rowsOf(db, table, key, later)) {
      const old = before.get(id);
      before.delete(id);
      if (old === undefined) note(row, 'added');
      else if (old.digest !== row.digest) note(row, 'changed');
    }
    for (const row of before.values()) note(row, 'removed');
    changes.push(...sorted.values());
  }
  return changes;
}

function emptyChanges(kind: ChangedRows['kind'], of: string): ChangedRows {
  return { of, kind, added: [], removed: [], changed: [], counts: { added: 0, removed: 0, changed: 0 } };
}

async function* rowsOf(
  db: Database,
  table: string,
  key: string,
  snapshotId: string,
): AsyncGenerator<readonly [id: string, row: SeenRow]> {
  const columns = CONTENT_TABLES.get(table) ?? [];
  const columnOf = (row: readonly unknown[], column: string) => String(row[columns.indexOf(column)] ?? '');
  for await (const rows of readRows(db, table, contentsOf(snapshotId))) {
    for (const row of rows) {
      const of = table === 'items' ? columnOf(row, 'collection_id') : (COMPARED[table]?.kind ?? table);
      const id = columnOf(row, key);
      yield [`${of}\0${id}`, { of, name: nameOf(table, id, columnOf(row, 'document')), digest: digestOf(row) }];
    }
  }
}

function digestOf(row: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64');
}

/** A member by the e-mail address, a mail by its subject and recipient, and everything else by its id. */
function nameOf(table: string, id: string, document: string): string {
  if (table !== 'identities' && table !== 'messages') return id;
  const { email, subject, to } = label.parse(JSON.parse(document));
  return email ?? `${subject} (${to})`;
}
