/** A query of the catalog or of orders, as the wire has it. */
export interface WireQuery {
  readonly filter?: unknown;
  readonly sort?: readonly { readonly fieldName?: unknown; readonly order?: unknown }[] | undefined;
}

type Refuse = (text: string) => never;

/** The entries that a filter matches, sorted. Paths are those of the wire: `actualPriceRange.minValue.amount`. */
export function matching<T extends object>(
  entries: readonly T[],
  { filter, sort = [] }: WireQuery,
  refuse: Refuse,
): T[] {
  const matches = entries.filter((entry) => isMatch(entry, filter ?? {}, refuse));
  if (sort.length === 0) return matches;
  return matches.toSorted((one, other) => {
    for (const { fieldName, order } of sort) {
      const path = String(fieldName ?? '');
      const compared = compare(valueAt(one, path), valueAt(other, path));
      if (compared !== 0) return order === 'DESC' ? -compared : compared;
    }
    return 0;
  });
}

function isMatch(entry: unknown, filter: unknown, refuse: Refuse): boolean {
  if (!isObject(filter)) return refuse('A filter must be an object.');
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return listOf(condition, refuse).every((each) => isMatch(entry, each, refuse));
    if (name === '$or') return listOf(condition, refuse).some((each) => isMatch(entry, each, refuse));
    if (name === '$not') return !listOf(condition, refuse).some((each) => isMatch(entry, each, refuse));
    if (name.startsWith('$')) return refuse(`The filter has an unknown operator ${name}.`);
    return holds(valueAt(entry, name), condition, refuse);
  });
}

function holds(value: unknown, condition: unknown, refuse: Refuse): boolean {
  if (!isObject(condition) || !Object.keys(condition).some((name) => name.startsWith('$')))
    return equals(value, condition);
  return Object.entries(condition).every(([operator, wanted]) => {
    const test = OPERATORS.get(operator);
    if (test !== undefined) return test(value, wanted, refuse);
    return refuse(`The filter has an unknown operator ${operator}.`);
  });
}

type Operator = (value: unknown, wanted: unknown, refuse: Refuse) => boolean;

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', equals],
  ['$ne', (value, wanted) => !equals(value, wanted)],
  ['$gt', (value, wanted) => value !== undefined && compare(value, wanted) > 0],
  ['$gte', (value, wanted) => value !== undefined && compare(value, wanted) >= 0],
  ['$lt', (value, wanted) => value !== undefined && compare(value, wanted) < 0],
  ['$lte', (value, wanted) => value !== undefined && compare(value, wanted) <= 0],
  ['$in', (value, wanted, refuse) => listOf(wanted, refuse).some((each) => equals(value, each))],
  ['$nin', (value, wanted, refuse) => !listOf(wanted, refuse).some((each) => equals(value, each))],
  ['$hasSome', (value, wanted, refuse) => listOf(wanted, refuse).some((each) => entriesOf(value).includes(each))],
  ['$hasAll', (value, wanted, refuse) => listOf(wanted, refuse).every((each) => entriesOf(value).includes(each))],
  ['$startsWith', (value, wanted) => textOf(value).startsWith(textOf(wanted))],
  ['$contains', (value, wanted) => textOf(value).includes(textOf(wanted))],
  ['$exists', (value, wanted) => (value !== undefined && value !== null) === wanted],
  [
    '$matchItems',
    (value, wanted, refuse) =>
      listOf(wanted, refuse).every((each) => entriesOf(value).some((entry) => isMatch(entry, each, refuse))),
  ],
]);

/** A list equals a value that it has. */
function equals(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted)) return value.some((each) => equals(each, wanted));
  if (typeof value === 'object' || typeof wanted === 'object') return JSON.stringify(value) === JSON.stringify(wanted);
  return value === wanted || compare(value, wanted) === 0;
}

/** Numbers are also compared with amounts, which are texts: `"12.90"`. */
function compare(one: unknown, other: unknown): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== undefined && second !== undefined) return first - second;
  return textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other));
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).toLowerCase();
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function listOf(value: unknown, refuse: Refuse): readonly unknown[] {
  return Array.isArray(value) ? value : isObject(value) ? [value] : refuse('An operator of the filter needs a list.');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path. Of a list, the values of all its entries. */
function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(value)) return value.flatMap((entry) => valueAt(entry, path) ?? []);
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  return valueAt(value[name], rest.join('.'));
}

/** A page of a list by cursor. A cursor contains the query that it belongs to. */
export function cursorPage<T>(
  entries: (query: WireQuery) => readonly T[],
  query: WireQuery,
  paging: { readonly limit?: unknown; readonly cursor?: unknown } | undefined,
  refuse: Refuse,
): { readonly page: readonly T[]; readonly pagingMetadata: CursorMetadata } {
  const sent = typeof paging?.cursor === 'string' && paging.cursor !== '' ? paging.cursor : undefined;
  const from = sent === undefined ? { offset: 0, query } : (readCursor(sent) ?? refuse('The cursor is not valid.'));
  const limit = numberIn(paging?.limit, 100);
  const all = entries(from.query);
  const page = all.slice(from.offset, from.offset + limit);
  const at = (offset: number) => Buffer.from(JSON.stringify({ offset, query: from.query })).toString('base64url');
  const hasNext = from.offset + page.length < all.length;
  return {
    page,
    pagingMetadata: {
      count: page.length,
      cursors: {
        next: hasNext ? at(from.offset + page.length) : null,
        prev: from.offset > 0 ? at(Math.max(0, from.offset - limit)) : null,
      },
      hasNext,
    },
  };
}

interface CursorMetadata {
  readonly count: number;
  readonly cursors: { readonly next: string | null; readonly prev: string | null };
  readonly hasNext: boolean;
}

function readCursor(cursor: string): { readonly offset: number; readonly query: WireQuery } | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!isObject(read) || !isObject(read.query) || !Number.isInteger(read.offset)) return undefined;
    const { filter, sort } = read.query;
    return { offset: Number(read.offset), query: { filter, sort: Array.isArray(sort) ? sort : undefined } };
  } catch {
    return undefined;
  }
}

/** A number of entries from 1 to 100. */
export function numberIn(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 1 ? Math.min(Math.floor(value), 100) : fallback;
}
