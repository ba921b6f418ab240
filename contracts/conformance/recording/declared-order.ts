import { z } from 'zod';
import type { Exchange } from './recording.ts';

const sort = z.array(z.object({ fieldName: z.string(), order: z.string().optional() })).min(1);
/** Where requests have their sort. */
const sorted = z.union([
  z.object({ query: z.object({ sort }) }).transform(({ query }) => query.sort),
  z.object({ search: z.object({ sort }) }).transform(({ search }) => search.sort),
  z.object({ sort }).transform((request) => request.sort),
]);
const object = z.record(z.string(), z.unknown());

/**
 * Whether the items of an answer are in the order of the first field of the request's sort. The later fields order only what is
 * equal there. Undefined without a sort, and if fewer than two items have comparable values.
 */
export function declaredOrder(request: unknown, answer: unknown): Exchange['order'] {
  const [first] = sorted.safeParse(request).data ?? [];
  if (first === undefined) return undefined;
  const values = itemsOf(answer).map((item) => comparable(valueAt(item, first.fieldName)));
  const present = values.filter((value) => value !== undefined);
  if (present.length < 2 || new Set(present.map((value) => typeof value)).size > 1) return undefined;
  const isDescending = first.order?.toUpperCase() === 'DESC';
  const kept = present.every((value, at) => {
    const before = present[at - 1];
    return before === undefined || (isDescending ? before >= value : before <= value);
  });
  return [{ field: first.fieldName, order: isDescending ? 'DESC' : 'ASC', kept }];
}

/** The first list of objects in an answer. Items of collections have their fields in `data`. */
function itemsOf(answer: unknown): readonly Record<string, unknown>[] {
  const lists = Object.values(object.safeParse(answer).data ?? {}).map(
    (value) => z.array(object).safeParse(value).data,
  );
  return lists.find((list) => list !== undefined && list.length > 0) ?? [];
}

function valueAt(item: Record<string, unknown>, path: string): unknown {
  const fields = object.safeParse(item.data).data ?? item;
  return path.split('.').reduce<unknown>((value, name) => object.safeParse(value).data?.[name], fields);
}

function comparable(value: unknown): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const date = object.safeParse(value).data?.$date;
  return typeof date === 'string' ? date : undefined;
}
