import type { EntrySearch, SearchField, SearchFields } from '#handlers/entry-search.ts';
import { type Derivation, fieldsIn } from '../../declared/derivation.ts';
import type { DescribedOperation } from '../../declared/description.ts';
import type { DeclaredField, DeclaredType } from '../../declared/read-declarations.ts';
import { fieldIn, isAbsent, isObject, type JsonObject } from '../../query/value.ts';
import type { DerivedCall } from './derived-answers.ts';
import { type Kept, shownAs } from './entities.ts';

/** The answer of a list: filtered, sorted and paged by the query specification of the package. */
export async function listAnswer(
  call: DerivedCall,
  operation: DescribedOperation,
  does: Extract<Derivation, { kind: 'list' }>,
  readable: readonly Kept[],
): Promise<object> {
  const { types, described } = call;
  const { query, search } = searchIn(call, readable);
  const { querySpec } = described;
  const paging = objectIn(query, 'paging') ?? query;
  const cursorPaging = objectIn(query, 'cursorPaging') ?? (isAbsent(fieldIn(paging, 'cursor')) ? undefined : paging);
  const isByOffset =
    cursorPaging === undefined && (objectIn(query, 'paging') !== undefined || querySpec?.paging !== 'cursor');
  const limit = numberIn(cursorPaging ?? paging, 'limit') ?? DEFAULT_LIMIT;
  const cursor = fieldIn(cursorPaging, 'cursor');
  const sort = fieldIn(query, 'sort');
  const found = await call.search<Kept>({
    ...search,
    name: `derived ${operation.entity} ${operation.name}`,
    sort: Array.isArray(sort) ? sort.filter(isObject) : [],
    page: isByOffset
      ? { kind: 'offset', limit, offset: numberIn(paging, 'offset') }
      : { kind: 'cursor', limit, cursor: typeof cursor === 'string' ? cursor : undefined },
  });
  const { next, prev } = found.cursors;
  const facts: JsonObject = {
    ...{ count: found.entries.length, hasNext: found.hasNext },
    cursors: { ...(next !== null && { next }), ...(prev !== null && { prev }) },
    ...(isByOffset && { offset: found.offset, total: found.total, tooManyToCount: false }),
  };
  const metadata = fieldsIn(operation.response, types).find(({ name }) => name === does.metadata);
  const known = metadata ? fieldsIn(metadata.type, types).map(({ name }) => name) : [];
  return {
    [does.field]: found.entries.map(({ entity }) => shownAs(does.type, entity, types)),
    ...(metadata && {
      [metadata.name]: Object.fromEntries(Object.entries(facts).filter(([name]) => known.includes(name))),
    }),
  };
}

/** The number of those that a filter finds. */
export async function countOf(call: DerivedCall, readable: readonly Kept[]): Promise<number> {
  const { search } = searchIn(call, readable);
  const { total } = await call.search<Kept>({ ...search, name: 'derived count', page: { kind: 'offset', limit: 1 } });
  return total;
}

const DEFAULT_LIMIT = 50;
/** A name that no field has. */
const MADE_AT = ' madeAt';

/** What says how to answer, and not what to find. */
const OF_THE_ANSWER = /^(fields|fieldsets|return\w+|include\w+|skipCount|language|timeZone)$/;
const OF_A_QUERY = ['filter', 'sort', 'paging', 'cursorPaging', 'limit', 'offset'];

/** The query of a request, and the search that the request asks for. */
function searchIn(
  call: DerivedCall,
  readable: readonly Kept[],
): { readonly query: JsonObject; readonly search: Omit<EntrySearch<Kept>, 'name' | 'page'> } {
  const { query, conditions } = askedIn(call);
  const filter = fieldIn(query, 'filter');
  const known = searchFields(call);
  const asked = conditions.flatMap(Object.keys).map((name): [string, SearchField] => {
    const { canSort = false, isNumber } = known.get(name) ?? {};
    return [name, { operators: '*', canSort, isNumber }];
  });
  return {
    query,
    search: {
      entries: readable,
      idOf: ({ entity }) => entity.id,
      valuesOf: ({ entity, madeAt }) => ({
        ...Object(comparable({ kind: 'named', name: call.described.name }, entity, call)),
        [MADE_AT]: madeAt,
      }),
      fields: new Map([...known, ...asked]),
      filter: conditions.length === 0 ? filter : { $and: [...(isAbsent(filter) ? [] : [filter]), ...conditions] },
      order: { fieldName: MADE_AT, order: 'ASC' },
    },
  };
}

/**
 * The query of a request, and what its other fields ask for: a field of the entity is the value to find. Fails with 501 for a
 * field whose meaning the declarations do not say, because an answer that ignores it would be wrong.
 */
function askedIn(call: DerivedCall): { readonly query: JsonObject; readonly conditions: readonly JsonObject[] } {
  const { request, types, described, notDerived } = call;
  const search = objectIn(request, 'search') ?? {};
  for (const name of ['aggregations', 'search', 'expression']) {
    if (!isAbsent(fieldIn(search, name)))
      notDerived(`Backlot does not derive ${name === 'aggregations' ? 'aggregations' : 'a search for words'}.`);
  }
  const own =
    objectIn(request, 'query') ?? (isObject(fieldIn(request, 'search')) && 'filter' in search ? search : undefined);
  const query = own ?? { ...request, ...search };
  const fields = new Map(fieldsIn({ kind: 'named', name: described.name }, types).map((field) => [field.name, field]));
  const conditions = Object.entries(request).flatMap(([name, value]): readonly JsonObject[] => {
    if (isAbsent(value) || name === 'query' || name === 'search' || OF_THE_ANSWER.test(name)) return [];
    if (own === undefined && OF_A_QUERY.includes(name) && (name !== 'sort' || Array.isArray(value))) return [];
    const isIds = name === 'ids' || name.toLowerCase().endsWith(`${described.name}ids`.toLowerCase());
    if (Array.isArray(value) && isIds) return [{ id: { $in: value } }];
    const field = fields.get(name);
    if (field === undefined || isObject(value))
      return notDerived(`Backlot does not derive what the field ${name} finds.`);
    return [{ [name]: { [field.type.kind === 'list' ? '$hasSome' : '$in']: [value].flat() } }];
  });
  return { query, conditions };
}

function objectIn(object: unknown, name: string): JsonObject | undefined {
  const value = fieldIn(object, name);
  return isObject(value) ? value : undefined;
}

function numberIn(object: unknown, name: string): number | undefined {
  const value = fieldIn(object, name);
  return typeof value === 'number' ? value : undefined;
}

/** The fields by which an entity is found. Without a specification, all that are declared. */
function searchFields({ described, types }: DerivedCall): SearchFields {
  const { querySpec } = described;
  const type: DeclaredType = { kind: 'named', name: described.name };
  const declared = new Map(scalarFields(type, { types }, ''));
  if (querySpec === undefined || Object.keys(querySpec.fields).length === 0) {
    return new Map(
      [...declared].map(([name, field]) => [name, { operators: '*', canSort: true, isNumber: isAmount(field) }]),
    );
  }
  return new Map(
    Object.entries(querySpec.fields).map(([name, rule]): [string, SearchField] => [
      name,
      { ...rule, isNumber: isAmount(declared.get(name)) },
    ]),
  );
}

const MAX_DEPTH = 4;

function scalarFields(
  type: DeclaredType,
  of: Pick<DerivedCall, 'types'>,
  path: string,
  depth = 0,
): readonly (readonly [string, DeclaredField])[] {
  if (depth > MAX_DEPTH) return [];
  return fieldsIn(type, of.types).flatMap((field) => {
    const at = path === '' ? field.name : `${path}.${field.name}`;
    const inner = field.type.kind === 'list' ? field.type.of : field.type;
    return [[at, field] as const, ...scalarFields(inner, of, at, depth + 1)];
  });
}

/** A text of a number is compared as the number. */
function isAmount(field: DeclaredField | undefined): boolean {
  return field?.type.kind === 'number' || field?.tags.format === 'DECIMAL_VALUE';
}

/** A value as filters and sorts compare it: instants are dates, and texts of numbers are numbers. */
function comparable(
  type: DeclaredType,
  value: unknown,
  of: Pick<DerivedCall, 'types'>,
  tags: DeclaredField['tags'] = {},
): unknown {
  if (Array.isArray(value))
    return value.map((each) => comparable(type.kind === 'list' ? type.of : type, each, of, tags));
  const known = type.kind === 'named' ? of.types.get(type.name) : type;
  if (typeof value === 'string' && known?.kind === 'instant') return { $date: new Date(value).toISOString() };
  if (typeof value === 'string' && tags.format === 'DECIMAL_VALUE') return Number(value);
  if (!isObject(value)) return value;
  const fields = new Map(fieldsIn(type, of.types).map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => {
      const field = fields.get(name);
      return [name, field ? comparable(field.type, inside, of, field.tags) : inside];
    }),
  );
}
