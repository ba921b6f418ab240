import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import { deepEqual, fieldOf, isObject } from '../../query/value.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/links.ts';
import { targetOf } from '../read/includes.ts';

/** Throws WDE0020 unless `field` is a multi-reference field of the collection (REF-3). */
export function requireMultiReference({ fields }: Collection, field: string): void {
  if (!fields.some(({ key, type }) => key === field && type === 'MULTI_REFERENCE')) {
    throw refusal('WDE0020', { field });
  }
}

/** The collection that `field`, a reference or multi-reference, refers to (REF-7). Throws WDE0020 if there is none (REF-1). */
export function requireTarget({ fields }: Collection, field: string): string {
  const definition = fields.find(({ key }) => key === field);
  const target = definition && targetOf(definition);
  if (!target) throw refusal('WDE0020', { field });
  return target;
}

/** The id in a reference. The reference is an id, or a whole item with an id (ITM-9). Undefined if it is neither. */
export function referencedId(value: unknown): string | undefined {
  const id = isObject(value) ? fieldOf(value, '_id') : value;
  const isId = typeof id === 'string' && id !== '' && id.isWellFormed() && !id.includes('\0');
  return isId ? id : undefined;
}

/** The distinct ids in the list of a multi-reference. Throws WDE0021 for an invalid list. */
export function referencedIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw refusal('WDE0021', {});
  const ids = value.map(referencedId);
  if (!ids.every((id) => id !== undefined)) throw refusal('WDE0021', {});
  return [...new Set(ids)];
}

/**
 * Replaces the links of an item's multi-references by links to these ids, in this order. Links that the caller may not
 * read stay as they are.
 */
export async function setLinks(
  context: RequestContext,
  readable: ReadonlyMap<string, ReadableLinks>,
  itemId: string,
  targets: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [field, targetIds] of targets) {
    const links = readable.get(field);
    if (!links) continue;
    const before = (await linkedIds(context, links, [itemId])).get(itemId) ?? [];
    // Unchanged links are not written again, so that they keep their age: the other end is ordered by it (REF-7).
    if (deepEqual(before, targetIds)) continue;
    await deleteLinks(context, links, itemId);
    await makeLinks(context, links, itemId, targetIds);
  }
}
