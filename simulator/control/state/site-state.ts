import { scheduler } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import type { Database } from '../../platform/database.ts';
import {
  countHandlerCollections,
  countHandlerDocuments,
  type DocumentOrder,
  findHandlerDocument,
  type HandlerDocument,
  listHandlerDocuments,
  putHandlerDocument,
  removeHandlerDocument,
} from '../../store/sql/handler-documents.ts';
import { pathText } from '../seeds/check-value.ts';
import { unstorableValues, WRONG_DATE } from '../seeds/storable-item.ts';
import type {
  DocumentPage,
  DocumentQuery,
  ExpectedRevision,
  SiteState,
  StateCollection,
  StateDocument,
} from './state.ts';

/** The limits of the state of a site. Without them, a handler in a loop would fill the disk. */
export const STATE_LIMITS = {
  collections: 100,
  documentsPerCollection: 10_000,
  /** Characters of the JSON of a document. */
  documentLength: 256 * 1024,
  /** Documents of a page of a query. */
  page: 1000,
} as const;

const DEFAULT_PAGE = 50;

/** An error of the state that is the caller's, and is answered as it is. */
export abstract class StateRefusal extends Refusal {}

/** A document does not have the revision that a write expected. Unless a handler catches it, it is answered as a 409. */
class StateConflict extends StateRefusal {
  override readonly name = 'StateConflict';

  constructor(collectionId: string, id: string, expected: ExpectedRevision, found: number | undefined) {
    const have = found === undefined ? 'does not exist' : `has the revision ${found}`;
    const want = expected === 'absent' ? 'that it does not exist' : `the revision ${expected}`;
    const text = `The document "${id}" of "${collectionId}" ${have}. The write expected ${want}.`;
    super('REVISION_CONFLICT', 409, text, { data: { collection: collectionId, id, revision: found ?? null } });
  }
}

class UnusableId extends StateRefusal {
  override readonly name = 'UnusableId';

  constructor(id: unknown) {
    const text = `The id of a document has 1 to 200 printable ASCII characters without blanks. This is ${shown(id)}.`;
    super('INVALID_DOCUMENT_ID', 400, text);
  }
}

/** There is no room, for one more document or for so large a one. Handlers store what their callers send, so callers see it. */
class StateFull extends StateRefusal {
  override readonly name = 'StateFull';

  constructor(status: 413 | 507, text: string) {
    super('STATE_FULL', status, text);
  }
}

/** The state of a site. `db` returns the handle to use, and throws while another one must be used. */
export function siteState(db: () => Database, siteId: string): SiteState {
  return { collection: <Data extends object>(name: string) => collectionOf<Data>(db, siteId, checkedName(name)) };
}

const NAME = /^[\w.-]{1,60}$/;

function checkedName(name: unknown): string {
  if (typeof name === 'string' && NAME.test(name)) return name;
  throw new TypeError(`state.collection takes a name of 1 to 60 letters, digits, "_", "." or "-", not ${shown(name)}.`);
}

/** Printable ASCII: both databases and JavaScript order such texts in the same way. */
const ID = /^[\x21-\x7e]{1,200}$/;

/** Ids often come from the request that a handler answers, where they can be anything. */
function isId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : `a ${typeof value}`;
}

function collectionOf<Data extends object>(db: () => Database, siteId: string, name: string): StateCollection<Data> {
  const inTransaction = <T>(work: (within: Database) => Promise<T>): Promise<T> => db().transaction(siteId, work);
  /** No document has an impossible id. */
  const find = async (from: Database, id: unknown) =>
    isId(id) ? findHandlerDocument(from, siteId, name, id) : undefined;
  const demand = async (within: Database, id: string, expected: ExpectedRevision | undefined) => {
    const found = await find(within, id);
    const revision = found?.revision;
    if (expected !== undefined && expected !== (revision ?? 'absent')) {
      throw new StateConflict(name, id, expected, revision);
    }
    return found;
  };
  return {
    get: async (id) => {
      const found = await find(db(), id);
      return found && readable(found);
    },
    put: async (id, data, { expected } = {}) => {
      if (!isId(id)) throw new UnusableId(id);
      const text = documentText(name, id, data);
      return inTransaction(async (within) => {
        if ((await demand(within, id, expected)) === undefined) await demandRoom(within, siteId, name);
        return readable({ id, text, revision: await putHandlerDocument(within, siteId, name, { id, text }) });
      });
    },
    remove: (id, { expected } = {}) =>
      inTransaction(async (within) => {
        const found = await demand(within, id, expected);
        return found !== undefined && removeHandlerDocument(within, siteId, name, id);
      }),
    query: (query = {}) => queryDocuments(db(), siteId, name, query),
  };
}

/** The JSON of a document. What JSON would change or drop is refused. */
function documentText(collection: string, id: string, data: unknown): string {
  const place = `The document "${id}" of "${collection}"`;
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new TypeError(`${place} must be an object.`);
  const wrong = unstorableValues(data).find(({ problem }) => problem !== WRONG_DATE);
  if (wrong !== undefined) throw new TypeError(`${place}: ${pathText(wrong.path)} ${wrong.problem}.`);
  const text = JSON.stringify(data);
  if (text.length <= STATE_LIMITS.documentLength) return text;
  throw new StateFull(
    413,
    `${place} has ${text.length} characters of JSON. The maximum is ${STATE_LIMITS.documentLength}.`,
  );
}

async function demandRoom(db: Database, siteId: string, name: string): Promise<void> {
  const documents = await countHandlerDocuments(db, siteId, name);
  if (documents >= STATE_LIMITS.documentsPerCollection) {
    throw new StateFull(
      507,
      `The collection "${name}" has ${documents} documents, which is the maximum. Remove some of them, or reset the site.`,
    );
  }
  if (documents > 0) return;
  const collections = await countHandlerCollections(db, siteId);
  if (collections < STATE_LIMITS.collections) return;
  throw new StateFull(507, `The state of the site has ${collections} collections, which is the maximum.`);
}

/** The stored JSON, as the type that its handler gave the collection. */
function readable<Data>({ id, revision, text }: HandlerDocument): StateDocument<Data> {
  return { id, revision, data: JSON.parse(text) };
}

const documentQuery = z.strictObject({
  where: z.record(z.string(), z.unknown()).default({}),
  idPrefix: z.string().default(''),
  sort: z.enum(['id', 'revision']).default('id'),
  order: z.enum(['ascending', 'descending']).default('ascending'),
  limit: z.int().min(1).max(STATE_LIMITS.page).default(DEFAULT_PAGE),
  cursor: z.string().optional(),
}) satisfies z.ZodType<DocumentQuery>;

/** Documents that are read before other requests can run. */
const READ_AT_ONCE = 200;

async function queryDocuments<Data>(
  db: Database,
  siteId: string,
  name: string,
  asked: DocumentQuery,
): Promise<DocumentPage<Data>> {
  const checked = documentQuery.safeParse(asked);
  if (!checked.success) throw new TypeError(`query of the collection "${name}": ${z.prettifyError(checked.error)}`);
  const { where, idPrefix, sort, order, limit, cursor } = checked.data;
  const conditions = Object.entries(where).map(([path, value]) => ({ path: path.split('.'), value: asStored(value) }));
  // Without a condition, no more is read than the page shows.
  const readAtOnce = conditions.length === 0 ? Math.min(READ_AT_ONCE, limit + 1) : READ_AT_ONCE;
  const documents: StateDocument<Data>[] = [];
  let after = cursor === undefined ? undefined : readCursor(cursor, sort);
  for (;;) {
    const from: DocumentOrder = { by: sort, descending: order === 'descending', after, idPrefix };
    const read = await listHandlerDocuments(db, siteId, name, from, readAtOnce);
    for (const found of read) {
      const document = readable<Data>(found);
      if (!conditions.every(({ path, value }) => isDeepStrictEqual(valueAt(document.data, path), value))) continue;
      // One more than the page shows that there is another page.
      if (documents.length === limit) return { documents, cursor: cursorAfter(documents.at(-1), sort) };
      documents.push(document);
    }
    const last = read.at(-1);
    if (last === undefined || read.length < readAtOnce) return { documents, cursor: undefined };
    after = last[sort];
    await scheduler.yield();
  }
}

/** A value as it is after it was stored. */
function asStored(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The value at a path; undefined if there is none. Only own fields count. */
function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

function cursorAfter(last: StateDocument<unknown> | undefined, sort: 'id' | 'revision'): string | undefined {
  return last && Buffer.from(JSON.stringify([sort, last[sort]])).toString('base64url');
}

const cursorContent = z.union([
  z.tuple([z.literal('id'), z.string()]),
  z.tuple([z.literal('revision'), z.number().int()]),
]);

function readCursor(cursor: string, sort: 'id' | 'revision'): string | number {
  const [by, last] = parsedCursor(cursor) ?? [];
  if (last !== undefined && by === sort) return last;
  throw new InvalidCursor(`The cursor does not belong to a query sorted by ${sort}.`);
}

function parsedCursor(cursor: string) {
  try {
    return cursorContent.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** A cursor often comes from the client of the application, so a wrong one is a mistake of the request. */
class InvalidCursor extends StateRefusal {
  override readonly name = 'InvalidCursor';

  constructor(text: string) {
    super('INVALID_CURSOR', 400, text);
  }
}
