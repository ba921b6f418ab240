import { z } from 'zod';
import type { EntryPage, EntrySearch, SearchField, SearchFields } from '#handlers/entry-search.ts';
import type { Caller } from '../../auth/caller.ts';
import { passing } from '../../content/search/passing-documents.ts';
import { listed, readPage } from '../../content/search/read-page.ts';
import { ContentError, invalidArgument } from '../../errors/content-error.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { checkNesting, isDateObject } from '../../query/operands.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { sortFields, sortKeys } from '../../query/sort.ts';
import { isAbsent, isObject, type JsonObject } from '../../query/value.ts';

/** The work that one search may take. Its entries are in memory, and other requests wait while it works. */
const MAX_WORK = 20_000_000;

const askedEntries = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']) })),
});

/** Searches in entries. Throws a 400 for a wrong filter, sort or page, and WDE0028 for too much work. */
export async function searchEntries<Entry>(
  context: RequestContext,
  caller: Caller,
  search: EntrySearch<Entry>,
): Promise<EntryPage<Entry>> {
  try {
    return await foundEntries(context, caller, search);
  } catch (thrown) {
    if (!(thrown instanceof ContentError)) throw thrown;
    const { code, status, message } = thrown;
    const text = message.replace(/^WDE\d+: /, '');
    throw new SearchRefusal(status === 400 ? 'INVALID_ARGUMENT' : code, status, text);
  }
}

/** The error of a search, which its handler need not catch. */
export class SearchRefusal extends Refusal {
  override readonly name = 'SearchRefusal';
}

async function foundEntries<Entry>(
  context: RequestContext,
  caller: Caller,
  { name, entries, idOf, valuesOf, fields, filter, sort, order, page }: EntrySearch<Entry>,
): Promise<EntryPage<Entry>> {
  const work = new WorkBudget(MAX_WORK);
  const { kind, limit } = page;
  const read = await readPage(
    context,
    { operation: 'search', collectionId: name, caller },
    kind === 'offset'
      ? { paging: { limit: limit ?? DEFAULT_LIMIT, offset: page.offset ?? undefined }, returnTotalCount: true }
      : { cursorPaging: { limit: limit ?? DEFAULT_LIMIT, cursor: page.cursor ?? undefined } },
    {
      schema: askedEntries,
      asked: () => ({ filter: askedFilter(filter, fields, work), sort: askedSort(sort ?? [], fields) }),
      find: async (asked) => {
        const passes = parseFilter(asked.filter, work);
        const sorted = sortFields(asked.sort.length > 0 ? asked.sort : [order]);
        const valued = await mapInTurns(entries, (entry) => {
          work.spend(UNITS_OF_AN_ENTRY);
          return { entry, values: valuesOf(entry) };
        });
        const found = await passing(passes, valued, ({ values }) => values, work);
        return listed(
          sorted,
          await mapInTurns(found, ({ entry, values }) => ({
            ...{ data: entry, keys: sortKeys(sorted, values, work), id: idOf(entry) },
          })),
          work,
        );
      },
    },
  );
  const { offset = 0, total = 0, cursors = {}, hasNext = false } = read.pagingMetadata;
  return {
    entries: read.rows.map(({ data }) => data),
    ...{ offset, total, hasNext },
    cursors: { next: cursors.next ?? null, prev: cursors.prev ?? null },
  };
}

/** The default of the platform's queries. */
const DEFAULT_LIMIT = 100;
/** The cost of taking the values of an entry. */
const UNITS_OF_AN_ENTRY = 50;

/** The filter with the fields at the paths of the values. Throws for a field or an operator that is not declared. */
function askedFilter(filter: unknown, fields: SearchFields, work: WorkBudget): JsonObject {
  if (isAbsent(filter)) return {};
  if (!isObject(filter)) throw invalidArgument('A filter must be an object.');
  checkNesting(filter, work);
  return readModel(filter, fields);
}

function readModel(model: unknown, fields: SearchFields): JsonObject {
  if (!isObject(model)) throw invalidArgument('A filter must be an object.');
  const conditions = Object.entries(model).map(([key, value]): JsonObject => {
    if (key === '$and' || key === '$or') return { [key]: listIn(value, key).map((each) => readModel(each, fields)) };
    if (key === '$not')
      return { $not: Array.isArray(value) ? value.map((each) => readModel(each, fields)) : readModel(value, fields) };
    if (key.startsWith('$')) throw invalidArgument(`The filter has an unknown operator ${key}.`);
    return readField(key, value, fields);
  });
  const [only, ...others] = conditions;
  return only !== undefined && others.length === 0 ? only : { $and: conditions };
}

function readField(name: string, value: unknown, fields: SearchFields): JsonObject {
  const field = fields.get(name);
  if (field === undefined || field.operators.length === 0)
    throw invalidArgument(unknownField('filtered', name, fields));
  if (isObject(value) && '$matchItems' in value) return readItems(name, field, value);
  return { [name]: readCondition(name, field, value) };
}

function readCondition(name: string, field: SearchField, value: unknown): unknown {
  if (!isObject(value) || isDateObject(value)) {
    demandOperator(name, field, '$eq');
    return operandOf(name, field, value);
  }
  return Object.fromEntries(
    Object.entries(value).map(([operator, operand]) => {
      if (operator === '$not') return [operator, readCondition(name, field, operand)];
      demandOperator(name, field, operator);
      return [operator, operator === '$exists' ? operand : operandOf(name, field, operand)];
    }),
  );
}

function demandOperator(name: string, { operators }: SearchField, operator: string): void {
  if (operators === '*' || operators.includes(operator)) return;
  throw invalidArgument(`The field ${name} cannot be filtered by ${operator}, only by ${operators.join(', ')}.`);
}

/** Each member of `$matchItems` is one condition on the objects of the list: some object of the list meets it. */
function readItems(name: string, field: SearchField, value: JsonObject): JsonObject {
  demandOperator(name, field, '$matchItems');
  const { $matchItems: wanted, ...others } = value;
  if (Object.keys(others).length > 0) throw invalidArgument(`The field ${name} takes $matchItems alone.`);
  const inner = field.items ?? new Map();
  const conditions = listIn(wanted, '$matchItems').map((each) => {
    const [[item, condition] = [], ...more] = Object.entries(isObject(each) ? each : {});
    const isOne = !isObject(condition) || isDateObject(condition) || Object.keys(condition).length === 1;
    if (item === undefined || more.length > 0 || !isOne) {
      throw invalidArgument(
        `Backlot takes one condition for each entry of $matchItems of ${name}: {"id": {"$in": ["…"]}}.`,
      );
    }
    const known = inner.get(item);
    if (known === undefined) throw invalidArgument(unknownField('filtered', `${name}.${item}`, inner));
    return { [`${name}.${item}`]: readCondition(`${name}.${item}`, { ...known, operators: OF_ITEMS }, condition) };
  });
  return { $and: conditions };
}

/** Operators that hold for a list if they hold for one of its objects. */
const OF_ITEMS = ['$eq', '$in', '$hasSome', '$gt', '$gte', '$lt', '$lte', '$startsWith', '$contains'];

/** A text of a number that is sent for an amount is that number. */
function operandOf(name: string, field: SearchField, operand: unknown): unknown {
  if (field.isNumber !== true) return operand;
  if (Array.isArray(operand)) return operand.map((each) => operandOf(name, field, each));
  if (typeof operand === 'number' || isAbsent(operand)) return operand;
  if (typeof operand === 'string' && AMOUNT.test(operand)) return Number(operand);
  throw invalidArgument(`The field ${name} is compared with a number, or with a text of one such as "12.90".`);
}

const AMOUNT = /^-?\d{1,15}(\.\d{1,10})?$/;

function listIn(value: unknown, operator: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidArgument(`${operator} needs a list.`);
}

function askedSort(
  sort: NonNullable<EntrySearch<unknown>['sort']>,
  fields: SearchFields,
): z.infer<typeof askedEntries>['sort'] {
  return sort.map(({ fieldName, order = 'ASC' }) => {
    const name = String(fieldName ?? '');
    if (fields.get(name)?.canSort !== true) throw invalidArgument(unknownField('sorted', name, fields));
    const direction = String(order).toUpperCase();
    if (direction !== 'ASC' && direction !== 'DESC')
      throw invalidArgument(`The order of a sort is ASC or DESC, not ${String(order)}.`);
    return { fieldName: name, order: direction };
  });
}

function unknownField(done: 'filtered' | 'sorted', name: string, fields: SearchFields): string {
  const others = [...fields].filter(([, { operators, canSort }]) =>
    done === 'sorted' ? canSort : operators.length > 0,
  );
  return `The field ${name} cannot be ${done}. Fields that can be: ${others.map(([each]) => each).join(', ')}.`;
}
