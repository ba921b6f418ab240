import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import { snapshotFile } from '#contracts/control/snapshots.ts';
import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { parseRequest } from '../../http/parse-request.ts';
import type { Database } from '../../platform/database.ts';
import { randomGuid } from '../../platform/random.ts';
import type { Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { contentsOf, insertContents, rowsInTransaction, type StoredValue } from '../../store/site-contents.ts';
import { announceSnapshot, completeSnapshot, discardSnapshot, type StoredSnapshot } from '../../store/snapshots.ts';
import { emptySeed, type Seed, SeedError } from '../seeds/seed.ts';
import { tablesDigest } from './export-snapshot.ts';
import { isTableOfSnapshots, readRow } from './row-schemas.ts';
import { type SnapshotPart, SplitError, snapshotSplitter } from './snapshot-splitter.ts';

/** So many rows are checked before other requests get a turn. That takes about a millisecond. */
const ROWS_IN_TURN = 50;

/**
 * Stores a snapshot that this or another simulator exported. The file is read row by row as it arrives. The snapshot is
 * visible after the whole file has been checked. Throws ValidationError if the file is invalid or was changed, with the
 * place of the first invalid row.
 */
export async function importSnapshot(
  platform: Platform,
  jobs: Pick<JobRunner, 'sweep'>,
  { siteId }: Site,
  file: AsyncIterable<Uint8Array>,
): Promise<StoredSnapshot> {
  const { db, clock, randomBytes } = platform;
  const id = randomGuid(randomBytes);
  await announceSnapshot(db, siteId, id, clock.now());
  try {
    const imported: StoredSnapshot = { id, ...(await readSnapshotInto(db, contentsOf(id), file)) };
    await completeSnapshot(db, siteId, imported);
    return imported;
  } catch (failure) {
    await discardSnapshot(db, siteId, id);
    jobs.sweep();
    throw failure;
  }
}

/** Reads the rows of a snapshot file into an empty site, or a new snapshot. Throws ValidationError like `importSnapshot`. */
async function readSnapshotInto(
  db: Database,
  owner: string,
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Omit<StoredSnapshot, 'id'>> {
  const writer = rowWriter(db, owner);
  try {
    const { name, createdAt, site } = await readFile(file, writer);
    return { name, createdAt: Date.parse(createdAt), site };
  } finally {
    // If the file is refused, the caller deletes its rows.
    await writer.settled();
  }
}

/** The rows of the tables are checked one by one, so here `tables` is only marked as present. */
const fileMembers = snapshotFile.extend({ tables: z.literal(true, 'is missing') });

async function readFile(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, writer: RowWriter) {
  const members = new Map<string, unknown>();
  const digest = tablesDigest();
  const place = { table: '', row: 0 };
  const seen = new Set<string>();
  let wrong: FieldViolation | undefined;

  async function take(part: SnapshotPart): Promise<void> {
    if (part.kind === 'member') {
      requireOnce(seen, part.key);
      members.set(part.key, part.value);
      // Reject a file that is not a snapshot at once, before the rest of it is sent.
      if (part.key === 'format' || part.key === 'version') {
        parseRequest(z.object({ [part.key]: fileMembers.shape[part.key] }), { [part.key]: part.value });
      }
    } else if (part.kind === 'tables') {
      requireOnce(seen, 'tables');
      members.set('tables', true);
    } else if (part.kind === 'table') {
      requireOnce(seen, `tables.${part.table}`);
      if (!isTableOfSnapshots(part.table)) throw violated(`tables.${part.table}`, 'is not a table of a snapshot');
      digest.beginTable(part.table);
      place.table = part.table;
      place.row = 0;
    } else {
      digest.addRow(part.value);
      // After an invalid row, the rest is only read for the digest, which shows whether the file is damaged.
      wrong ??= await takeRow(part.value);
      place.row += 1;
      if (place.row % ROWS_IN_TURN === 0) await scheduler.yield();
    }
  }
  async function takeRow(value: unknown): Promise<FieldViolation | undefined> {
    const { table, row } = place;
    const read = readRow(table, value, row);
    if ('problem' in read) return violation(['tables', table, row, ...read.problem.at].join('.'), read.problem.text);
    return writer.write(read.table, row, read.values);
  }

  const splitter = snapshotSplitter();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file) {
      for (const part of splitter.write(decoder.decode(chunk, { stream: true }))) await take(part);
      await scheduler.yield();
    }
    for (const part of splitter.write(decoder.decode())) await take(part);
    splitter.end();
  } catch (failure) {
    if (failure instanceof SplitError) throw violated('body', failure.message);
    if (failure instanceof TypeError && 'code' in failure && failure.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw violated('body', 'is not UTF-8');
    }
    throw failure;
  }
  wrong ??= await writer.flush();
  digest.end();
  if (!members.has('format')) throw violated('body', 'is not a snapshot of Backlot: it has no "format"');
  const read = parseRequest(fileMembers, Object.fromEntries(members));
  const isDamaged = read.digest !== digest.hex();
  const problems = [
    ...(wrong ? [wrong] : []),
    ...(isDamaged ? [violation('digest', 'does not match the tables: the file is damaged or was changed')] : []),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
  return read;
}

interface RowWriter {
  /** Writes a row, together with later ones. Returns the problem if the store has rejected an earlier row. */
  write(table: string, row: number, values: readonly StoredValue[]): Promise<FieldViolation | undefined>;
  /** Writes what is left. Returns the problem if the store has rejected a row. */
  flush(): Promise<FieldViolation | undefined>;
  /** Resolves when no row is being written. */
  settled(): Promise<void>;
}

interface RowBatch {
  readonly table: string;
  readonly first: number;
  readonly rows: (readonly StoredValue[])[];
}

/** Rows are read and checked while those before them are written. */
function rowWriter(db: Database, owner: string): RowWriter {
  const atOnce = rowsInTransaction(db);
  let batch: RowBatch | undefined;
  let writing: Promise<FieldViolation | undefined> = Promise.resolve(undefined);

  async function insert({ table, first, rows }: RowBatch): Promise<FieldViolation | undefined> {
    if (await insertContents(db, owner, table, rows)) return undefined;
    const last = first + rows.length - 1;
    return violation(
      `tables.${table}`,
      `has a row that is there twice, or that refers to none: one of rows ${first} to ${last}`,
    );
  }
  /** Waits for the batch before, and begins to write the next one. */
  async function next(): Promise<FieldViolation | undefined> {
    const problem = await writing;
    if (problem !== undefined || batch === undefined) return problem;
    writing = insert(batch);
    // A failure is thrown when the next batch waits for this one.
    writing.catch(() => {});
    batch = undefined;
    return undefined;
  }
  return {
    flush: async () => (await next()) ?? writing,
    settled: async () => void (await writing.catch(() => {})),
    write: async (table, row, values) => {
      const isOther = batch !== undefined && (batch.table !== table || batch.rows.length >= atOnce);
      const problem = isOther ? await next() : undefined;
      batch ??= { table, first: row, rows: [] };
      batch.rows.push(values);
      return problem;
    },
  };
}

function requireOnce(seen: Set<string>, name: string): void {
  if (seen.has(name)) throw violated(name, 'must not occur twice');
  seen.add(name);
}

function violated(field: string, description: string): ValidationError {
  return new ValidationError([violation(field, description)]);
}

function violation(field: string, description: string): FieldViolation {
  return { field, description, data: {} };
}

/**
 * A seed from the text of an exported snapshot. It has the data of the snapshot. Settings and clock are those of the
 * site. Filling throws SeedError, with the place of the first invalid row, for a file that was changed.
 */
export function seedOfSnapshot(name: string, text: string): Seed {
  return emptySeed(name, async ({ db, site }) => {
    try {
      await readSnapshotInto(db, site.siteId, [Buffer.from(text)]);
    } catch (failure) {
      throw failure instanceof ValidationError ? new SeedError(`${name}: ${failure.message}`) : failure;
    }
  });
}
