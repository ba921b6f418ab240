import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SnapshotFile, snapshotFile, snapshotResponse } from '#contracts/control/snapshots.ts';
import { collectionOf } from '../../content/testing/content-context.ts';
import { DroppedConnection } from '../../http/http-fault.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createInboxBell } from '../../platform/inbox-bell.ts';
import { listeningOrigin } from '../../platform/origin.ts';
import type { Site } from '../../platform/site.ts';
import { finishDeletion, listDeletedOwners } from '../../store/deleted-owners.ts';
import { listUnfinishedJobs } from '../../store/jobs.ts';
import { CONTENT_TABLES } from '../../store/site-contents.ts';
import { deleteSite } from '../../store/sites.ts';
import { deleteSnapshot, listSnapshots } from '../../store/snapshots.ts';
import { countRowsOfSnapshots, countSnapshots } from '../../store/testing/stored-rows.ts';
import { openTestStore } from '../../store/testing/test-store.ts';
import { runSimulator } from '../../testing/run-simulator.ts';
import { createSeedLibrary, type SeededPlatform } from '../seeds/seed-library.ts';
import { createSite } from '../sites.ts';
import { exportSnapshot } from './export-snapshot.ts';
import { importSnapshot } from './import-snapshot.ts';

type Tables = SnapshotFile['tables'];
type Row = Tables[string][number];

const EMPTY: Tables = Object.fromEntries([...CONTENT_TABLES.keys()].map((table) => [table, []]));

function fileOf(tables: Tables, more: object = {}): object {
  return {
    format: 'backlot-snapshot',
    version: 1,
    name: 'made',
    createdAt: '2030-01-01T00:00:00.000Z',
    site: { seed: 'none', settings: {}, clock: { now: 0, frozen: true } },
    tables,
    digest: createHash('sha256').update(JSON.stringify(tables)).digest('hex'),
    ...more,
  };
}

const withRow = (table: string, row: Row): object => fileOf({ ...EMPTY, [table]: [row] });

const ACCOUNT = {
  id: 'm',
  email: 'M@example.com',
  emailVerified: true,
  status: 'ACTIVE',
  reasons: [],
  passwordHash: 'scrypt$16384$8$1$c2FsdHNhbHQ$a2V5a2V5a2V5',
  mustResetPassword: false,
  totpSecret: null,
  profile: {},
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  lastLoginAt: null,
};
const identity = (change: object, emailKey = 'm@example.com'): Row => [
  'm',
  emailKey,
  JSON.stringify({ ...ACCOUNT, ...change }),
  1,
];

const filler = 'x'.repeat(3500);
const largeTables = JSON.stringify({
  items: Array.from({ length: 20_000 }, (_, n): Row => ['Notes', `${n}`, `{"_id":"${n}","filler":"${filler}"}`]),
});
const largeDigest = createHash('sha256').update(largeTables).digest('hex');
const largeFile = JSON.stringify(fileOf({}, { digest: largeDigest })).replace('"tables":{}', `"tables":${largeTables}`);

describe('an import is checked row by row', () => {
  const simulator = runSimulator();
  let siteId = '';
  beforeEach(async () => {
    ({ siteId } = await simulator().createSite());
  });
  const control = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    simulator().send(method, `/backlot/v1/sites/${siteId}/snapshots${path}`, body, headers);

  test.each<[what: string, file: object, place: string]>([
    ['an item that is not JSON', withRow('items', ['Notes', 'n', '{"_id":']), 'tables.items.0.data'],
    ['an item of another id', withRow('items', ['Notes', 'n', '{"_id":"m"}']), 'tables.items.0.data'],
    ['an item without an id', withRow('items', ['Notes', 'n', '[]']), 'tables.items.0.data'],
    [
      'an item with an infinite number',
      withRow('items', ['Notes', 'n', '{"_id":"n","x":1e999}']),
      'tables.items.0.data',
    ],
    ['a row that is too short', withRow('items', ['Notes', 'n']), 'tables.items.0'],
    ['a number for a text', withRow('items', [1, 'n', '{"_id":"n"}']), 'tables.items.0.collection_id'],
    [
      'a definition that is none',
      withRow('collections', ['Notes', '{"id":"Notes"}']),
      'tables.collections.0.definition.fields',
    ],
    [
      'a definition of the state of handlers',
      withRow('collections', ['#state/carts', JSON.stringify(collectionOf('#state/carts'))]),
      'tables.collections.0.collection_id',
    ],
    ['a unique value that is not JSON', withRow('unique_values', ['N', 'i', 'x', 'n']), 'tables.unique_values.0.value'],
    ['a unique value of no item', withRow('unique_values', ['N', 'i', '"x"', 'n']), 'tables.unique_values'],
    [
      'a version of the year 20000',
      withRow('item_versions', ['N', 'n', 569e12, null]),
      'tables.item_versions.0.changed_at',
    ],
    ['a job of an unknown status', withRow('jobs', ['j', 'DONE', '{}']), 'tables.jobs.0.status'],
    ['a count below zero', withRow('request_counts', [1, -1, 0]), 'tables.request_counts.0.reads'],
    [
      'a password that costs 2^20',
      withRow('identities', identity({ passwordHash: 'scrypt$1048576$8$1$c2FsdA$a2V5' })),
      'tables.identities.0.document.passwordHash',
    ],
    [
      'a member of the year 275760',
      withRow('identities', identity({ createdAt: 8.64e15 })),
      'tables.identities.0.document.createdAt',
    ],
    [
      'a member under another address',
      withRow('identities', identity({}, 'x@example.com')),
      'tables.identities.0.document',
    ],
    ['a slug of no member', withRow('member_slugs', ['slug', 'm']), 'tables.member_slugs'],
    ['a grant of an unknown kind', withRow('grants', ['key', 'g', null, '{}', 1]), 'tables.grants.0.kind'],
    [
      'a grant that ends at no number',
      withRow('grants', ['throttle', 'g', null, '{}', 'x']),
      'tables.grants.0.expires_at',
    ],
    ['a mail that is none', withRow('messages', ['m', 1, 1, '{"id":"m"}']), 'tables.messages.0.document.to'],
    [
      'a fault of an unknown kind',
      withRow('faults', ['f', 1, '{"probability":2}', 1]),
      'tables.faults.0.document.probability',
    ],
    ['a link to nowhere', withRow('links', ['N', 'f', 'n', null, 1]), 'tables.links.0.target_id'],
    ['JSON of something else', { name: 'backlot', version: 1, dependencies: {} }, 'body'],
    ['an unknown table', fileOf({ ...EMPTY, sites: [] }), 'tables.sites'],
    [
      'a clock of 2^53',
      fileOf(EMPTY, { site: { seed: 'none', settings: {}, clock: { now: 2 ** 53, frozen: true } } }),
      'site.clock.now',
    ],
    [
      'a duplicate row',
      fileOf({
        ...EMPTY,
        items: [
          ['N', 'n', '{"_id":"n"}'],
          ['N', 'n', '{"_id":"n"}'],
        ],
      }),
      'tables.items',
    ],
  ])('%s is rejected, and the error names the place', async (_what, file, place) => {
    const { status, body } = await control('POST', '/import', file);
    const { fieldViolations } = Object(body).details.validationError;
    expect([status, [...new Set(fieldViolations.map(({ field }: { field: string }) => field))]]).toEqual([
      400,
      [place],
    ]);
    expect((await control('GET', '')).body).toEqual({ snapshots: [] });
  });

  test('a file without tables is rejected as one', async () => {
    const { body } = await control('POST', '/import', { ...fileOf(EMPTY), tables: undefined });
    expect(body).toMatchObject({ message: 'INVALID_ARGUMENT: "tables" is missing' });
  });

  test('the documents of handlers in a file of an older version become items', async () => {
    const tables = {
      ...EMPTY,
      handler_documents: [
        ['', '', 7, ''],
        ['carts', 'c1', 5, '{"n":1}'],
      ],
    };
    const { body } = await control('POST', '/import', fileOf(tables));
    const exported = await control('GET', `/${snapshotResponse.parse(body).snapshot.id}`);
    expect(snapshotFile.parse(exported.body).tables.items).toEqual([
      ['#state', 'revision', '{"_id":"revision","revision":7}'],
      ['#state/carts', 'c1', '{"_id":"c1","revision":5,"data":{"n":1}}'],
    ]);
  });

  test('a valid row of each of these tables is accepted', async () => {
    const file = fileOf({
      ...EMPTY,
      items: [['N', 'n', '{"_id":"n"}']],
      unique_values: [['N', 'i', '"x"', 'n']],
      identities: [identity({})],
      member_slugs: [['m', 'm']],
      grants: [['throttle', 'g', null, '{}', 1]],
    });
    expect(await control('POST', '/import', file)).toMatchObject({ status: 200 });
  });

  test('any white space, order of members and compression is accepted', async () => {
    const { tables, digest, ...head } = snapshotFile.parse(
      fileOf({ ...EMPTY, items: [['N', 'ü\u0000', '{"_id":"ü\\u0000"}']] }),
    );
    const text = JSON.stringify({ digest, tables, ...head }, null, 2);
    const compressed = await fetch(`${simulator().url}/backlot/v1/sites/${siteId}/snapshots/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(text)),
    });
    const { snapshot } = snapshotResponse.parse(await compressed.json());
    const { tables: exported } = snapshotFile.parse((await control('GET', `/${snapshot.id}`)).body);
    expect(exported).toEqual(tables);
  });

  test.each([
    ['another type', { 'content-type': 'text/plain' }, 'Content-Type: application/json'],
    [
      'an unknown compression',
      { 'content-encoding': 'zip' },
      'The content encoding zip is not one of gzip, deflate and br.',
    ],
    ['a compression that the body does not have', { 'content-encoding': 'gzip' }, 'cannot be decompressed'],
  ])('%s is rejected', async (_what, headers: Record<string, string>, reason) => {
    const { status, body } = await control('POST', '/import', fileOf(EMPTY), headers);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)]);
  });

  test('if the client closes the connection, nothing is stored and no defect is reported', async () => {
    const hangUp = new AbortController();
    async function* halfOfIt() {
      yield Buffer.from(largeFile.slice(0, 1_000_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
      hangUp.abort();
      await new Promise(() => {});
    }
    const sending = fetch(`${simulator().url}/backlot/v1/sites/${siteId}/snapshots/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from(halfOfIt()),
      duplex: 'half',
      signal: hangUp.signal,
    });
    await expect(sending).rejects.toThrow();
    expect((await control('GET', '')).body).toEqual({ snapshots: [] });
  });

  const importedId = async (file: unknown) =>
    snapshotResponse.parse((await control('POST', '/import', file)).body).snapshot.id;

  test('a file of more than 64 MiB is imported, and can be exported again', { timeout: 120_000 }, async () => {
    const exported = snapshotFile.parse((await control('GET', `/${await importedId(largeFile)}`)).body);
    expect([largeFile.length > 64 * 2 ** 20, exported.tables.items?.length]).toEqual([true, 20_000]);
  });
});

describe('an import is complete or absent', () => {
  let db: Database;
  let platform: SeededPlatform;
  let site: Site;
  beforeEach(async () => {
    db = await openTestStore();
    sweeps = 0;
    let byte = 0;
    const randomBytes = (length: number) => new Uint8Array(length).fill(byte++);
    platform = {
      db,
      clock: systemClock,
      randomBytes,
      seeds: createSeedLibrary(),
      inboxBell: createInboxBell(),
      origin: listeningOrigin('127.0.0.1', 4700),
    };
    const seed = await platform.seeds.load('none');
    if (!seed) throw new Error('there is always an empty seed');
    site = await createSite(platform, seed);
  });
  afterEach(() => db.close());
  let sweeps = 0;
  const jobs = { sweep: () => void sweeps++ };
  /** What the sweeper does. */
  const finishDeletions = async () => {
    for (const owner of await listDeletedOwners(db)) await finishDeletion(db, owner);
  };
  const rowsOfSnapshots = () => countRowsOfSnapshots(db);
  const items = Array.from({ length: 2500 }, (_, n): Row => ['N', `${n}`, `{"_id":"${n}"}`]);
  const text = JSON.stringify(fileOf({ ...EMPTY, items }));

  test('while the file arrives, the snapshot is invisible and other requests run', async () => {
    const seen: unknown[] = [];
    async function* arriving() {
      for (let at = 0; at < text.length; at += 10_000) {
        seen.push((await listSnapshots(db, site.siteId)).length);
        yield Buffer.from(text.slice(at, at + 10_000));
      }
    }
    await importSnapshot(platform, jobs, site, arriving());
    expect([new Set(seen), seen.length > 5]).toEqual([new Set([0]), true]);
    expect([(await listSnapshots(db, site.siteId)).length, await rowsOfSnapshots()]).toEqual([1, 2500]);
  });

  test('while a snapshot is exported, other requests run, however fast the client reads', async () => {
    async function* whole() {
      yield Buffer.from(text);
    }
    const imported = await importSnapshot(platform, jobs, site, whole());
    let turns = 0;
    let later = setImmediate(function count() {
      turns += 1;
      later = setImmediate(count);
    });
    let exported = '';
    for await (const piece of exportSnapshot(db, site.siteId, imported)) exported += piece;
    clearImmediate(later);
    expect(snapshotFile.parse(JSON.parse(exported)).tables.items).toHaveLength(2500);
    // It reads 200 rows at once.
    expect(turns).toBeGreaterThanOrEqual(2500 / 200);
  });

  test('a snapshot that is deleted while it is exported has no complete file', async () => {
    async function* whole() {
      yield Buffer.from(text);
    }
    const imported = await importSnapshot(platform, jobs, site, whole());
    const pieces = exportSnapshot(db, site.siteId, imported);
    await pieces.next();
    await deleteSnapshot(db, site.siteId, imported.id);
    const rest = async () => {
      for await (const _piece of pieces);
    };
    await expect(rest()).rejects.toBeInstanceOf(DroppedConnection);
  });

  test('if the connection is closed, nothing of the snapshot is left', async () => {
    async function* breaking() {
      yield Buffer.from(text.slice(0, 80_000));
      throw new Error('connection lost');
    }
    await expect(importSnapshot(platform, jobs, site, breaking())).rejects.toThrow('connection lost');
    expect([sweeps, await countSnapshots(db)]).toEqual([1, 0]);
    await finishDeletions();
    expect(await rowsOfSnapshots()).toBe(0);
  });

  test('the snapshot is deleted with its site', async () => {
    await importSnapshot(platform, jobs, site, one(text));
    await deleteSite(db, site.siteId);
    await finishDeletions();
    expect(await rowsOfSnapshots()).toBe(0);
  });

  test('unfinished jobs in a snapshot are not carried out', async () => {
    const job = {
      id: 'j',
      status: 'INITIALIZED',
      caller: { role: 'administrator', id: 'a' },
      drafts: 'hidden',
      collectionId: 'N',
      filter: {},
      change: { kind: 'remove' },
      successCount: 0,
      doneUpTo: null,
    };
    const file = withRow('jobs', ['j', 'INITIALIZED', JSON.stringify(job)]);
    await importSnapshot(platform, jobs, site, one(JSON.stringify(file)));
    expect([await rowsOfSnapshots(), await listUnfinishedJobs(db)]).toEqual([1, []]);
  });
});

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
