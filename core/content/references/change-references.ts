import type { z } from 'zod';
import type { bulkReferencesRequest, replaceReferencesRequest } from '#contracts/content/references.ts';
import { mistake } from '../../errors/mistake.ts';
import { present } from '../../reader.ts';
import { arityMistake, collectionMistake, filledTextMistake, optionsMistake, refuse } from '../argument-checks.ts';
import { addressed } from '../collection-parts.ts';
import { contentChange } from '../exchange.ts';
import type { FieldPath } from '../field-path.ts';
import type { ItemsCollection } from '../items-collection.ts';
import { type WritingOptions, wireOptions } from '../options.ts';
import { idOf, isReference, listed, type Reference, referenceMistake } from './reference.ts';

function changeBody<T>(
  { parts }: ItemsCollection<T>,
  field: FieldPath<T>,
  item: Reference,
  references: Reference | readonly Reference[],
  options: WritingOptions | undefined,
): z.input<typeof bulkReferencesRequest> {
  return {
    ...addressed(parts),
    dataItemReferences: listed(references).map((reference) => ({
      referringItemFieldName: field,
      referringItemId: idOf(item),
      referencedItemId: idOf(reference),
    })),
    ...wireOptions(options),
  };
}

/**
 * Adds references from `item` to further items in a multi-reference field. Existing ones stay.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function insertReference<T>(
  collection: ItemsCollection<T>,
  field: FieldPath<T>,
  item: Reference,
  references: Reference | readonly Reference[],
  options?: WritingOptions,
): Promise<void> {
  const fits = filledTextMistake('', field) === null && [item, ...listed(references)].every(isReference);
  refuse(
    arityMistake('insertReference', arguments.length, 4, 5),
    collectionMistake(collection.parts.collection),
    fits ? null : mistake('WDE0021', 'Invalid reference'),
    optionsMistake(options),
  );
  const body = changeBody(collection, field, item, references, options);
  const request = contentChange('/bulk/items/insert-references', body, options?.signal);
  await collection.parts.exchange(request, present);
}

/**
 * Removes references from `item` to these items. Missing ones are ignored.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function removeReference<T>(
  collection: ItemsCollection<T>,
  field: FieldPath<T>,
  item: Reference,
  references: Reference | readonly Reference[],
  options?: WritingOptions,
): Promise<void> {
  refuse(
    arityMistake('removeReference', arguments.length, 4, 5),
    collectionMistake(collection.parts.collection),
    referenceMistake([item]),
    referenceMistake(listed(references), true),
    filledTextMistake('relationshipAttribute', field),
    optionsMistake(options),
  );
  const body = changeBody(collection, field, item, references, options);
  const request = contentChange('/bulk/items/remove-references', body, options?.signal);
  await collection.parts.exchange(request, present);
}

/**
 * Replaces all references of `item` in this field. An empty list removes them all.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/references.md
 */
export async function replaceReferences<T>(
  collection: ItemsCollection<T>,
  field: FieldPath<T>,
  item: Reference,
  references: Reference | readonly Reference[],
  options?: WritingOptions,
): Promise<void> {
  refuse(
    arityMistake('replaceReferences', arguments.length, 4, 5),
    collectionMistake(collection.parts.collection),
    filledTextMistake('relationshipAttribute', field),
    referenceMistake([item]),
    referenceMistake(listed(references)),
    optionsMistake(options),
  );
  const body: z.input<typeof replaceReferencesRequest> = {
    ...addressed(collection.parts),
    referringItemFieldName: field,
    referringItemId: idOf(item),
    newReferencedItemIds: listed(references).map(idOf),
    ...wireOptions(options),
  };
  await collection.parts.exchange(contentChange('/items/replace-references', body, options?.signal), present);
}
