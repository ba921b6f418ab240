import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { filterInTurns, mapInTurns, sortInTurns } from '../../platform/turns.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { predicateOf } from '../../query/evaluate.ts';
import { bothOf, conditionsIn, type Filter, fieldsOf } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import { type JsonObject, order } from '../../query/value.ts';
import { linkedIds } from '../../store/links.ts';
import { selectCandidates } from '../../store/search.ts';
import type { ReadableCollection } from '../definition/permitted-collection.ts';
import { checkStatusFilter } from '../definition/plugins.ts';
import { type Draft, setMember } from '../values/fields.ts';

/** An item as it is stored, and as filters, sorts and groups read it. */
export interface ItemDocument {
  readonly data: ItemData;
  /** `data` plus multi-references, each as the list of its target ids, or null if there are none. */
  readonly document: JsonObject;
}

/**
 * The items that the caller may read and that pass `asked`, in no particular order. Their documents include only
 * the multi-references that are used by the filter or named in `fields` (top-level names) (INC-1). Throws WDE0093
 * for an invalid filter by publish status.
 */
export async function passingDocuments(
  context: RequestContext,
  from: ReadableCollection,
  asked: Filter,
  fields: Iterable<string>,
): Promise<readonly ItemDocument[]> {
  const { collection } = from;
  checkStatusFilter(collection, asked);
  const filter = bothOf(from.filter, asked);
  // The permission is a separate filter, so that it stays exact even if the requested filter is too large for SQL.
  const candidates = from.virtualItems
    ? await from.virtualItems.candidates(filter)
    : await selectCandidates(context, from, [from.filter, asked]);
  const named = new Set([...fieldsOf(filter), ...fields]);
  const documents = await withLinks(context, candidates, from.links, named);
  return passing(filter, documents, ({ document }) => document, context.work);
}

/**
 * The documents in the order of the ids of their items. What depends on which of several items comes first is then the
 * same in every store.
 */
export async function documentsById(found: readonly ItemDocument[]): Promise<readonly JsonObject[]> {
  const sorted = await sortInTurns(found, (a, b) => order(a.data._id, b.data._id));
  return sorted.map(({ document }) => document);
}

async function withLinks(
  context: RequestContext,
  candidates: readonly ItemData[],
  multiReferences: ReadonlyMap<string, ReadableLinks>,
  named: ReadonlySet<string>,
): Promise<readonly ItemDocument[]> {
  const linked = new Map<string, Links | undefined>();
  for (const [field, fieldLinks] of multiReferences) {
    linked.set(field, named.has(field) ? await linkedIds(context, fieldLinks) : undefined);
  }
  return mapInTurns(candidates, (data) => ({ data, document: withLinksOf(data, linked, context.work) }));
}

type Links = ReadonlyMap<string, readonly string[]>;

/** Returns `data` with its links under their field names. Fields whose links were not read are removed. */
function withLinksOf(data: ItemData, linked: ReadonlyMap<string, Links | undefined>, work: WorkBudget): JsonObject {
  work.spend(linked.size);
  let document: Draft | undefined;
  for (const [field, links] of linked) {
    // A value in the item itself dates from a time when the field had a different type.
    if (!links && !Object.hasOwn(data, field)) continue;
    document ??= copyOf(data, work);
    if (links) setMember(document, field, links.get(data._id) ?? null);
    else delete document[field];
  }
  return document ?? data;
}

function copyOf(data: ItemData, work: WorkBudget): Draft {
  const copy: Draft = { ...data };
  work.spend(Object.keys(copy).length);
  return copy;
}

/**
 * The `candidates` whose documents pass `filter`. Throws WDE0028 if this takes more work than the platform allows
 * (LIM-9). The work is counted, not timed, so that the result does not depend on the machine.
 */
export async function passing<T>(
  filter: Filter,
  candidates: readonly T[],
  documentOf: (candidate: T) => object,
  work: WorkBudget,
): Promise<T[]> {
  const conditions = conditionsIn(filter);
  const maximum = CONTENT_LIMITS.maxConditionsLookedAt;
  if (conditions * candidates.length > maximum) {
    throw refusal('WDE0028', {
      reason: `The filter has ${conditions} conditions, and ${candidates.length} items to look at, over ${maximum} together. Ask with fewer conditions: $in and $hasSome take many values as one.`,
    });
  }
  const passes = predicateOf(filter, work);
  return filterInTurns(candidates, (candidate) => passes(documentOf(candidate)));
}
