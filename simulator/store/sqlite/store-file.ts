import { chmodSync, closeSync, existsSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Clock, reportWaiting } from '../../platform/clock.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import { type StoreTrouble, StoreUnavailable } from '../store-unavailable.ts';
import { threadEnvironment } from './thread-environment.ts';

/** "Bklt", which is in the header of every store file (https://www.sqlite.org/pragma.html#pragma_application_id). */
export const APPLICATION_ID = 0x42_6b_6c_74;

/** How long opening waits for another process that has locked the file. */
export const OPENING_WAIT_MS = 5000;

const OWNER_ONLY = 0o600;
/** The files that SQLite keeps beside a database file in use. */
const COMPANIONS = ['-wal', '-shm'] as const;

/** Why a file cannot be a store, as text that follows "Cannot use <file> as a store", and advice. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  readonly advice: string;

  constructor(reason: string, advice = 'Give --data a writable path of a Backlot file or a new one, or :memory:.') {
    super(reason);
    this.advice = advice;
  }
}

/**
 * Prepares `path` for opening. A missing file is created, readable for its owner only; an existing store
 * file gets the same mode. Throws UnusableFile for a file of another program, which is not changed, and for
 * a version that this program cannot read.
 */
export function prepareStoreFile(path: string): void {
  if (!existsSync(path)) {
    // SQLite creates the files beside it with the same mode.
    closeSync(openSync(path, 'a', OWNER_ONLY));
    return;
  }
  const found = statSync(path);
  if (!found.isFile()) throw new UnusableFile('it is not a file');
  if (found.size > 0) requireStore(path);
  for (const each of [path, ...COMPANIONS.map((suffix) => path + suffix)]) restrictMode(each);
}

/** Throws UnusableFile for a version of the tables that this program does not know. */
export function requireKnownVersion(version: number): void {
  if (version > SCHEMA_VERSION) {
    throw new UnusableFile(
      `it was written by a newer version of Backlot: its tables are of version ${version}`,
      `Use the version of Backlot that wrote it, or give --data another path. This one reads up to version ${SCHEMA_VERSION}.`,
    );
  }
  if (version < 0) {
    throw new UnusableFile(
      `its tables are of version ${version}, which no Backlot writes: the file is damaged, or was changed`,
    );
  }
}

function requireStore(path: string): void {
  if (existsSync(`${path}-journal`)) waitForWriter(path);
  const { magic, applicationId, version } = readHeader(path);
  if (magic !== 'SQLite format 3\0') throw new UnusableFile('file is not a database');
  // Stores from before the application id have 0 there, like many files of other programs.
  if (applicationId !== APPLICATION_ID && (applicationId !== 0 || !looksLikeStore(path))) {
    throw new UnusableFile('it belongs to another program', 'It was not changed. Give --data another path.');
  }
  requireKnownVersion(version);
}

/** Waits while another process creates the store, because its header and its tables are not complete until then. */
function waitForWriter(path: string): void {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    // The option `timeout` does not exist before Node 22.16.
    connection.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}`);
    connection.prepare('SELECT 1 FROM sqlite_schema').get();
  } catch {
    // The file is checked as it is.
  } finally {
    connection.close();
  }
}

/** The start of a SQLite file (https://www.sqlite.org/fileformat2.html#the_database_header). */
function readHeader(path: string): { magic: string; applicationId: number; version: number } {
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return {
    magic: header.toString('latin1', 0, 16),
    applicationId: header.readInt32BE(68),
    version: header.readInt32BE(60),
  };
}

/** Whether a file without an application id has no tables, or those of a store. The file is only read. */
function looksLikeStore(path: string): boolean {
  // Without a write-ahead log the file is complete by itself, and can be read without creating a file beside it.
  const url = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1');
  const connection = new DatabaseSync(url, { readOnly: true, timeout: 1000 });
  try {
    const names = connection
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
      .all()
      .map(({ name }) => name);
    return names.length === 0 || ['sites', 'collections', 'items', 'grants'].every((name) => names.includes(name));
  } finally {
    connection.close();
  }
}

function restrictMode(path: string): void {
  if (!existsSync(path) || (statSync(path).mode & 0o777) === OWNER_ONLY) return;
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // Only the owner may change the mode. Other users who may write the file can still use it.
  }
}

/** Tells whether the paths still refer to the files that were opened. */
export interface OpenedFiles {
  areInPlace(): boolean;
}

/** Records the identity of `path` and of its write-ahead log, after SQLite has opened both. */
export function openedFiles(path: string): OpenedFiles {
  const opened = [path, `${path}-wal`].flatMap((each) => {
    const stats = fileAt(each);
    return stats ? [{ path: each, stats }] : [];
  });
  return {
    areInPlace: () =>
      opened.every(({ path, stats }) => {
        const now = fileAt(path);
        return now !== undefined && now.ino === stats.ino && now.dev === stats.dev;
      }),
  };
}

function fileAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** The message of the worker thread: SQLite's report, and the trouble if the check could not be carried out. */
export interface CheckResult {
  readonly found: string;
  readonly trouble?: StoreTrouble | undefined;
}

/**
 * Checks the integrity of a SQLite file, in a separate thread so that progress can be reported.
 * Throws UnusableFile if the file is damaged.
 */
export async function checkFile(path: string, clock: Clock, report: (sentence: string) => void): Promise<void> {
  const { size } = statSync(path);
  if (size === 0) return;
  const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), {
    workerData: path,
    env: threadEnvironment(),
  });
  const checked = new Promise<CheckResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const what = `Checking ${path} (${Math.ceil(size / 2 ** 20)} MiB)`;
  const { found, trouble } = await reportWaiting(what, checked, { clock, report });
  if (found === 'ok') return;
  if (trouble !== undefined && trouble !== 'damaged') throw new StoreUnavailable(trouble, found);
  throw new UnusableFile(
    `it is damaged: ${found.replaceAll(/\s+/g, ' ')}`,
    'It was not changed. Restore it from a copy, or give --data another path to start anew.',
  );
}
