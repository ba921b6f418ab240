import type { z } from 'zod';
import type { truncateRequest } from '#contracts/content/remove-item.ts';
import { record } from '../reader.ts';
import { arityMistake, collectionMistake, optionsMistake, refuse } from './argument-checks.ts';
import { addressed } from './collection-parts.ts';
import { contentChange } from './exchange.ts';
import type { ItemsCollection } from './items-collection.ts';
import { type WritingOptions, wireOptions } from './options.ts';

/**
 * Removes all items of a collection. Only for the site's owner.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function truncate<T>({ parts }: ItemsCollection<T>, options?: WritingOptions): Promise<void> {
  refuse(
    arityMistake('truncate', arguments.length, 1, 2),
    collectionMistake(parts.collection),
    optionsMistake(options, ['suppressAuth']),
  );
  const body: z.input<typeof truncateRequest> = { ...addressed(parts), ...wireOptions(options) };
  await parts.exchange(contentChange('/items/truncate', body, options?.signal), record);
}
