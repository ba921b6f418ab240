import type { Collection } from '#contracts/content/collection.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { FieldModification, ItemPatch } from '#contracts/content/patch-item.ts';
import { SYSTEM_FIELDS } from '#contracts/content/system-fields.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError, invalidArgument, refusal } from '../../errors/content-error.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { type FieldPath, namedPath, nameOfPath, parsePath } from '../../query/field-path.ts';
import type { ItemData } from '../../query/item-search.ts';
import { linkedIds } from '../../store/links.ts';
import { mayRead } from '../definition/permissions.ts';
import { readableLinks, writableCollection } from '../definition/permitted-collection.ts';
import { checkStatus } from '../definition/plugins.ts';
import { setLinks } from '../references/reference-field.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { type Condition, itemToChange, parseCondition } from '../write/item-to-change.ts';
import { checkItemData, ownFields } from '../write/item-to-write.ts';
import { storeChanged } from '../write/update-item.ts';
import { writtenItem } from '../write/written-item.ts';
import { FieldsDraft, LinkDraft } from './modify.ts';

/** Changes some fields of an item; the other fields stay (PAT-1). Throws ContentError. */
export const patchItem: Rule<'patchItem'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'update');
    checkModifications(context, request.patch);
    const data = await applyPatch(
      context,
      caller,
      collection,
      request.patch,
      parseCondition(context, request.condition),
    );
    return { dataItem: await writtenItem(context, caller, collection, data) };
  });

/**
 * Throws WDE0080 if there are no modifications, and for a path with an empty name or of a system field, and WDE0168 for
 * one that is too deep (PAT-3, PAT-4).
 */
export function checkModifications(
  { work }: RequestContext,
  { fieldModifications }: Pick<ItemPatch, 'fieldModifications'>,
): void {
  work.spend(fieldModifications.length);
  if (fieldModifications.length === 0) throw invalidArgument('fieldModifications must not be empty');
  for (const { fieldPath } of fieldModifications) {
    if (isTooDeep(fieldPath)) throw refusal('WDE0168', { maximum: CONTENT_LIMITS.maxItemDepth });
    const [field] = namedPath(fieldPath);
    if (SYSTEM_FIELDS.some((name) => name === field)) {
      throw invalidArgument(`The system field [${fieldPath}] cannot be patched.`);
    }
  }
}

function isTooDeep(fieldPath: string): boolean {
  return fieldPath.split('.', CONTENT_LIMITS.maxItemDepth + 1).length > CONTENT_LIMITS.maxItemDepth;
}

/**
 * Applies checked modifications in order, all of them or none. Throws like `itemToChange`, and if a modification does
 * not fit.
 */
export async function applyPatch(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  { dataItemId: id, fieldModifications }: ItemPatch,
  condition: Condition,
): Promise<ItemData> {
  const before = await itemToChange(context, caller, collection, { id, action: 'update', condition });
  const patched = () => storePatched(context, caller, collection, before, fieldModifications);
  return mayRead(context, collection, caller, before) ? patched() : withoutReason(id, patched);
}

/**
 * Runs `patch` on an item that the caller may not read. Errors do not say why the patch does not fit, because that
 * would reveal the item's contents.
 */
async function withoutReason<T>(id: string, patch: () => Promise<T>): Promise<T> {
  try {
    return await patch();
  } catch (thrown) {
    if (!(thrown instanceof ContentError || thrown instanceof ValidationError)) throw thrown;
    throw invalidArgument(`The patch does not fit the item [${id}].`);
  }
}

async function storePatched(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  before: ItemData,
  fieldModifications: readonly FieldModification[],
): Promise<ItemData> {
  const { _id: id } = before;
  const multiReferences = readableLinks(context, caller, collection);
  const { work } = context;
  const links = new Map<string, LinkDraft>();
  const fields = new FieldsDraft(before, work);
  for (const modification of fieldModifications) {
    const path = parsePath(modification.fieldPath);
    const [field] = path;
    const fieldLinks = multiReferences.get(field);
    if (fieldLinks) {
      requireWhole(path);
      const draft = links.get(field) ?? new LinkDraft((await linkedIds(context, fieldLinks, [id])).get(id) ?? []);
      links.set(field, draft);
      draft.modify(modification, work);
    } else {
      // Checks the depth first: all later code recurses into the value.
      checkItemData({ value: broughtBy(modification) }, work);
      fields.modify(path, modification);
    }
  }
  const changed = fields.done();
  // What the fields had stored before they became multi-references (PAT-1).
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => multiReferences.has(name)));
  checkItemData(changed, work);
  checkStatus(collection, changed);
  const data = await storeChanged(context, collection, before, { ...kept, ...ownFields(collection, changed) });
  await setLinks(context, multiReferences, id, new Map([...links].map(([field, draft]) => [field, draft.ids])));
  return data;
}

function requireWhole(path: FieldPath): void {
  if (path.length > 1) throw invalidArgument(`${nameOfPath(path)} leads into a multi-reference, which has no fields.`);
}

/** The value that a modification puts into an item. */
function broughtBy(modification: FieldModification): unknown {
  switch (modification.action) {
    case 'SET_FIELD':
      return modification.setFieldOptions.value;
    case 'APPEND_TO_ARRAY':
      return modification.appendToArrayOptions.value;
    case 'REMOVE_FROM_ARRAY':
      return modification.removeFromArrayOptions.value;
    case 'REMOVE_FIELD':
    case 'INCREMENT_FIELD':
      return null;
  }
}
