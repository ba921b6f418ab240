import { scheduler } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Collection, DataPermissions } from '#contracts/content/collection.ts';
import type { DocumentWrite } from '#handlers/site-event.ts';
import type {
  DocumentPage,
  DocumentQuery,
  ExpectedRevision,
  SiteState,
  StateCollection,
  StateDocument,
} from '#handlers/state.ts';
import { administratorOf } from '../../auth/caller.ts';
import { readableBy } from '../../content/definition/permitted-collection.ts';
import { searchItems } from '../../content/search/item-search.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isFieldPath, namedPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import { atomOf } from '../../query/value.ts';
import { countCollectionsWithItems, deleteItems, findItem, putItems } from '../../store/items.ts';
import { sizeOfCollection } from '../../store/read-size.ts';
import { pathText } from '../seeds/check-value.ts';
import { unstorableValues, WRONG_DATE } from '../seeds/storable-item.ts';

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
export class StateRefusal extends Refusal {
  override readonly name: string = 'StateRefusal';
}

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

/** There is no room, for one more document or for so large a one. Handlers store what their callers send, so callers see it. */
function stateFull(status: 413 | 507, text: string): StateRefusal {
  return new StateRefusal('STATE_FULL', status, text);
}

/** Called in the transaction of a write of a document. */
type OnWrite = (within: RequestContext, collection: string, write: DocumentWrite<object>) => Promise<void>;

/** The state of a site. `context` returns the one to use, and throws while another one must be used. */
export function siteState(context: () => RequestContext, onWrite?: OnWrite): SiteState {
  // The state has no lag: a handler that has written reads what it wrote.
  const current = () => ({ ...context(), readsAt: undefined });
  return { collection: <Data extends object>(name: string) => collectionOf<Data>(current, checkedName(name), onWrite) };
}

/**
 * Documents are items of collections without a definition. Every operation reads the definition first, so it does not find them;
 * and no collection can be created with a `#` in its id.
 */
const PREFIX = '#state/';
/** The item that counts the writes of a site. */
const COUNTER = { collectionId: '#state', id: 'revision' } as const;

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

function collectionOf<Data extends object>(
  context: () => RequestContext,
  name: string,
  onWrite: OnWrite | undefined,
): StateCollection<Data> {
  const collectionId = PREFIX + name;
  const inTransaction = <T>(work: (within: RequestContext) => Promise<T>): Promise<T> => {
    const outer = context();
    return outer.db.transaction(outer.site.siteId, (db) => work({ ...outer, db }));
  };
  /** No document has an impossible id. */
  const find = async (from: RequestContext, id: unknown) => {
    const item = isId(id) ? await findItem(from, collectionId, id) : undefined;
    return item && readable<Data>(JSON.stringify(item));
  };
  const demand = async (within: RequestContext, id: string, expected: ExpectedRevision | undefined) => {
    const found = await find(within, id);
    const revision = found?.revision;
    if (expected !== undefined && expected !== (revision ?? 'absent')) {
      throw new StateConflict(name, id, expected, revision);
    }
    return found;
  };
  return {
    get: (id) => find(context(), id),
    put: async (id, data, { expected } = {}) => {
      if (!isId(id)) {
        const text = `The id of a document has 1 to 200 printable ASCII characters without blanks. This is ${shown(id)}.`;
        throw new StateRefusal('INVALID_DOCUMENT_ID', 400, text);
      }
      const document = documentText(name, id, data);
      return inTransaction(async (within) => {
        const found = await demand(within, id, expected);
        if (found === undefined) await demandRoom(within, name);
        const text = itemText(id, await nextRevision(within), document);
        await putItems(within, collectionId, [{ id, text }]);
        await onWrite?.(within, name, { id, before: found?.data, after: data });
        return readable(text);
      });
    },
    remove: (id, { expected } = {}) =>
      inTransaction(async (within) => {
        const found = await demand(within, id, expected);
        if (found === undefined) return false;
        await deleteItems(within, collectionId, [id]);
        await onWrite?.(within, name, { id, before: found.data });
        return true;
      }),
    query: (query = {}) => queryDocuments(context(), name, query),
  };
}

/** The JSON of the item that a document is. */
function itemText(id: string, revision: number, document: string): string {
  return `{"_id":${JSON.stringify(id)},"revision":${revision},"data":${document}}`;
}

/** The row of items that a document of a snapshot of an older version becomes. There, the counter had no names. */
export function rowOfOlderDocument(name: string, id: string, revision: number, document: string): readonly string[] {
  if (name !== '') return [PREFIX + name, id, itemText(id, revision, document)];
  return [COUNTER.collectionId, COUNTER.id, JSON.stringify({ _id: COUNTER.id, revision })];
}

/** Counted in an item of its own: the highest revision of all documents would be given again after its document is removed. */
async function nextRevision(within: RequestContext): Promise<number> {
  const { collectionId, id } = COUNTER;
  const revision = Number((await findItem(within, collectionId, id))?.revision ?? 0) + 1;
  await putItems(within, collectionId, [{ id, text: JSON.stringify({ _id: id, revision }) }]);
  return revision;
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
  throw stateFull(
    413,
    `${place} has ${text.length} characters of JSON. The maximum is ${STATE_LIMITS.documentLength}.`,
  );
}

async function demandRoom(within: RequestContext, name: string): Promise<void> {
  const { items } = await sizeOfCollection(within, PREFIX + name);
  if (items >= STATE_LIMITS.documentsPerCollection) {
    throw stateFull(
      507,
      `The collection "${name}" has ${items} documents, which is the maximum. Remove some of them, or reset the site.`,
    );
  }
  if (items > 0) return;
  const collections = await countCollectionsWithItems(within, PREFIX);
  if (collections < STATE_LIMITS.collections) return;
  throw stateFull(507, `The state of the site has ${collections} collections, which is the maximum.`);
}

/** The stored JSON, as the type that its handler gave the collection. */
function readable<Data>(text: string): StateDocument<Data> {
  const { _id: id, revision, data } = JSON.parse(text);
  return { id, revision, data };
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

const PATHS = { id: namedPath('_id'), revision: namedPath('revision') } as const;

async function queryDocuments<Data>(
  context: RequestContext,
  name: string,
  asked: DocumentQuery,
): Promise<DocumentPage<Data>> {
  const checked = documentQuery.safeParse(asked);
  if (!checked.success) throw new TypeError(`query of the collection "${name}": ${z.prettifyError(checked.error)}`);
  const { where, idPrefix, sort, order, limit, cursor } = checked.data;
  const conditions = Object.entries(where).map(([path, value]) => ({ path: path.split('.'), value: asStored(value) }));
  const from = readableBy(context, administratorOf(context.site), hiddenCollection(name));
  const candidates: Filter[] = conditions.flatMap(({ path, value }) => candidatesOf(path, value));
  // Ids are printable ASCII, and no such character comes after DEL.
  if (idPrefix !== '') candidates.push(compared('id', '$gte', idPrefix), compared('id', '$lt', `${idPrefix}\u007f`));
  // Without a condition, no more is read than the page shows.
  const readAtOnce = conditions.length === 0 ? Math.min(READ_AT_ONCE, limit + 1) : READ_AT_ONCE;
  const isDescending = order === 'descending';
  const documents: StateDocument<Data>[] = [];
  let after = cursor === undefined ? undefined : readCursor(cursor, sort);
  for (;;) {
    const begin = after === undefined ? [] : [compared(sort, isDescending ? '$lt' : '$gt', after)];
    const found = await searchItems(context, {
      from,
      filter: { kind: 'and', filters: [...candidates, ...begin] },
      sort: [{ path: PATHS[sort], order: isDescending ? 'DESC' : 'ASC' }],
    });
    const { items, hasAfter } = await found.byOffset(0, readAtOnce);
    for (const { data, text } of items) {
      const document = readable<Data>(text ?? JSON.stringify(data));
      after = document[sort];
      if (!conditions.every(({ path, value }) => isDeepStrictEqual(valueAt(document.data, path), value))) continue;
      // One more than the page shows that there is another page.
      if (documents.length === limit) return { documents, cursor: cursorAfter(documents.at(-1), sort) };
      documents.push(document);
    }
    if (!hasAfter) return { documents, cursor: undefined };
    await scheduler.yield();
  }
}

const ADMINISTRATORS_ONLY: DataPermissions = {
  ...{ itemRead: 'PRIVILEGED', itemInsert: 'PRIVILEGED' },
  ...{ itemUpdate: 'PRIVILEGED', itemRemove: 'PRIVILEGED' },
};

/** No store has this definition. */
function hiddenCollection(name: string): Collection {
  return { id: PREFIX + name, fields: [], dataPermissions: ADMINISTRATORS_ONLY };
}

function compared(by: 'id' | 'revision', comparison: '$gt' | '$gte' | '$lt', value: string | number): Filter {
  const atom = atomOf(value);
  return atom ? { kind: 'compare', path: PATHS[by], comparison, atoms: [atom] } : { kind: 'nothing' };
}

/**
 * A filter for all documents that can have `value` at a path, or none. Filters look into lists, and call some values equal that are
 * not the same, so each document that is found is compared again.
 */
function candidatesOf(path: readonly string[], value: unknown): readonly Filter[] {
  const atom = ['string', 'number', 'boolean'].includes(typeof value) ? atomOf(value) : undefined;
  const full = ['data', ...path];
  if (atom === undefined || !path.every((name) => /^[a-z_]/i.test(name)) || !isFieldPath(full)) return [];
  return [{ kind: 'equals', path: full, operands: [{ kind: 'atom', atoms: [atom] }] }];
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
  // It often comes from the client of the application, so a wrong one is a mistake of the request.
  throw new StateRefusal('INVALID_CURSOR', 400, `The cursor does not belong to a query sorted by ${sort}.`);
}

function parsedCursor(cursor: string) {
  try {
    return cursorContent.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
