import { z } from 'zod';
import { EARLIEST_INSTANT, LATEST_INSTANT } from '#contracts/control/clock-limits.ts';
import { inboxMessage } from '#contracts/control/control-api.ts';
import { fault } from '#contracts/control/faults.ts';
import { sessionEnd } from '../../auth/session-end.ts';
import { job } from '../../content/jobs/job.ts';
import { storedCollection } from '../../content/store/stored-collection.ts';
import { issuePhrase } from '../../errors/issue-phrase.ts';
import { account, emailKey } from '../../identity/accounts/account.ts';
import { mediaDocument } from '../../media/media-files.ts';
import { isObject } from '../../query/value.ts';
import { recordKind } from '../../store/expiring-records.ts';
import { CONTENT_TABLES } from '../../store/site-contents.ts';
import { rowOfOlderDocument } from '../state/site-state.ts';

const instant = z.number().int().min(EARLIEST_INSTANT).max(LATEST_INSTANT);
const integer = z.number().int();
const text = z.string();

/** A JSON text whose value matches `schema`. It is only checked and stays a text. */
function jsonOf<T>(schema: z.ZodType<T>) {
  return z.string().superRefine((value, context) => {
    const parsed = schema.safeParse(parseJson(value));
    if (parsed.success) return;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
  });
}

/** The text that was parsed last. Several checks of a row look at the same one. */
let last: { readonly text: string; readonly value: unknown } = { text: 'null', value: null };

/** Undefined if `text` is not JSON. */
function parseJson(text: string): unknown {
  if (last.text !== text) last = { text, value: parsed(text) };
  return last.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const anyJson = z.unknown().refine((value) => value !== undefined, 'must be JSON');
const itemData = z.looseObject({ _id: text });

/** The JSON of an item. No database stores a number that JSON.parse reads as infinite. */
const itemText = jsonOf(itemData).refine(
  (data) => !hasInfinity(parseJson(data)),
  'must not have a number of more than 1.8e308',
);

function hasInfinity(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === Infinity || value === -Infinity;
  return Object.values(value).some(hasInfinity);
}

/**
 * The maximum cost of a password hash in a snapshot, which is the cost of our own hashes (SEC-22). With a higher cost,
 * each login would use too much memory.
 */
const MAX_COST = { N: 16_384, r: 8, p: 1 } as const;

const passwordHash = text.refine((hash) => {
  const [, N, r, p] = /^scrypt\$(\d{1,5})\$(\d)\$(\d)\$[\w-]{1,100}\$[\w-]{1,100}$/.exec(hash)?.map(Number) ?? [];
  if (N === undefined || r === undefined || p === undefined) return false;
  const isPowerOfTwo = N > 1 && (N & (N - 1)) === 0;
  return isPowerOfTwo && N <= MAX_COST.N && r >= 1 && r <= MAX_COST.r && p >= 1 && p <= MAX_COST.p;
}, `must be an scrypt hash with a cost of at most ${MAX_COST.N}, ${MAX_COST.r}, ${MAX_COST.p}`);

const storedAccount = account.extend({
  passwordHash: passwordHash.nullable(),
  createdAt: instant,
  updatedAt: instant,
  lastLoginAt: instant.nullable(),
});

const ROWS: Readonly<Record<string, z.ZodType>> = {
  collections: z
    // With a definition, the state of handlers could be reached by every operation.
    .object({
      collection_id: text.regex(/^(?!#state)/, 'is the state of handlers'),
      definition: jsonOf(storedCollection),
    })
    .refine(...named('definition', 'id', ({ collection_id }) => collection_id)),
  items: z
    .object({ collection_id: text, item_id: text, data: itemText })
    .refine(...named('data', '_id', ({ item_id }) => item_id)),
  unique_values: z.object({ collection_id: text, index_name: text, value: jsonOf(anyJson), item_id: text }),
  item_versions: z.object({
    collection_id: text,
    item_id: text,
    changed_at: instant,
    data: itemText.nullable(),
  }),
  links: z.object({ collection_id: text, field: text, item_id: text, target_id: text, position: integer }),
  link_versions: z.object({
    collection_id: text,
    field: text,
    item_id: text,
    target_id: text,
    changed_at: instant,
    position: integer.nullable(),
  }),
  jobs: z
    .object({ job_id: text, status: job.shape.status, document: jsonOf(job), position: integer.min(1) })
    .refine(...named('document', 'id', ({ job_id }) => job_id))
    .refine(...named('document', 'status', ({ status }) => status)),
  request_counts: z.object({ minute: integer, reads: integer.min(0), writes: integer.min(0) }),
  identities: z
    .object({ identity_id: text, email_key: text, document: jsonOf(storedAccount), created_at: instant })
    .refine(...named('document', 'id', ({ identity_id }) => identity_id))
    .refine(...named('document', 'email', ({ email_key }) => email_key, emailKey)),
  member_slugs: z.object({ slug_key: text, identity_id: text }),
  grants: z.object({
    kind: recordKind,
    grant_id: text,
    subject: text.nullable(),
    document: jsonOf(z.looseObject({})),
    expires_at: integer,
    ended: jsonOf(sessionEnd).nullable(),
  }),
  messages: z
    .object({ message_id: text, sent_at: instant, position: integer.min(1), document: jsonOf(inboxMessage) })
    .refine(...named('document', 'id', ({ message_id }) => message_id)),
  faults: z.object({
    fault_id: text,
    position: integer,
    document: jsonOf(fault.omit({ id: true, remaining: true })),
    remaining: integer.min(0).nullable(),
  }),
  media_files: z.object({
    file_id: text,
    bytes: integer.min(0),
    created_at: instant,
    document: jsonOf(mediaDocument),
  }),
  media_parts: z.object({ file_id: text, position: integer.min(0), content: z.base64() }),
  // Before version 9 of the store, the state of handlers had a table of its own.
  handler_documents: z
    .object({ collection_id: text, document_id: text, revision: integer.min(1), document: text })
    .refine(({ collection_id, document }) => collection_id === '' || isObject(parseJson(document)), {
      path: ['document'],
      message: 'must be a JSON object',
    }),
  unplayed_calls: z.object({
    service: text,
    resource: text,
    calls: integer.min(1),
    first_at: instant,
    last_at: instant,
    example: jsonOf(z.object({ method: text, path: text, derivedFrom: text.optional() })),
  }),
};

/** The arguments of a refinement: the property `name` of the JSON in `column` must be equal to another column. */
function named<Row extends Record<string, unknown>>(
  column: keyof Row & string,
  name: string,
  expectedIn: (row: Row) => unknown,
  formOf: (value: string) => unknown = (value) => value,
): [(row: Row) => boolean, { path: string[]; message: string }] {
  const isSame = (row: Row): boolean => {
    const document = parseJson(String(row[column]));
    const value = isObject(document) ? document[name] : undefined;
    return typeof value === 'string' && formOf(value) === expectedIn(row);
  };
  return [isSame, { path: [column], message: `must have the same "${name}" as the row` }];
}

/** Whether a snapshot of this or an older version can have the table. */
export function isTableOfSnapshots(table: string): boolean {
  return CONTENT_TABLES.has(table) || table === 'handler_documents';
}

type Value = string | number | null;

const DOCUMENT_COLUMNS = ['collection_id', 'document_id', 'revision', 'document'];

/** A problem of a row: the path to the invalid column, and a text that says what it must be. */
export interface RowProblem {
  readonly at: readonly PropertyKey[];
  readonly text: string;
}

/** The number of columns that snapshots of older versions have, and the rest of their rows by the place in the file. */
const OLDER_ROWS: Readonly<
  Record<string, { readonly columns: number; readonly rest: (at: number) => readonly Value[] }>
> = {
  // Before version 4 of the store, jobs had no position.
  jobs: { columns: 3, rest: (at) => [at + 1] },
  // Before version 7 of the store, records did not say how they have ended.
  grants: { columns: 5, rest: () => [null] },
};

/** The row `at` of `table`, as the table of today that it belongs to has it, or the problem of the row. */
export function readRow(
  table: string,
  sent: unknown,
  at: number,
): { table: string; values: readonly Value[] } | { problem: RowProblem } {
  const columns = CONTENT_TABLES.get(table) ?? DOCUMENT_COLUMNS;
  const older = OLDER_ROWS[table];
  const row = isList(sent) && sent.length === older?.columns ? [...sent, ...older.rest(at)] : sent;
  if (!isList(row) || row.length !== columns.length || !row.every(isValue)) {
    return { problem: { at: [], text: `must be a list of ${columns.length} strings, numbers or nulls` } };
  }
  if (table === 'items' && isItem(row)) return { table, values: row };
  const byColumn = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  const checked = ROWS[table]?.safeParse(byColumn);
  if (checked?.success) {
    if (table !== 'handler_documents') return { table, values: row };
    const [name, id, revision, document] = row;
    return { table: 'items', values: rowOfOlderDocument(String(name), String(id), Number(revision), String(document)) };
  }
  const [issue] = checked?.error.issues ?? [];
  return {
    problem: {
      at: issue?.path ?? [],
      text: issue ? issuePhrase(issue.message) : 'is not a row of a snapshot',
    },
  };
}

/**
 * Whether a row passes the schema of items. For speed only: most rows are items, and the schema takes twice as long. It is
 * asked for the problem of a row that does not pass.
 */
function isItem([collectionId, itemId, data]: readonly Value[]): boolean {
  if (typeof collectionId !== 'string' || typeof itemId !== 'string' || typeof data !== 'string') return false;
  const item = parseJson(data);
  return isObject(item) && item._id === itemId && !hasInfinity(item);
}

function isList(row: unknown): row is readonly unknown[] {
  return Array.isArray(row);
}

function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
