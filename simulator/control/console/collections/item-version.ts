import { createHash } from 'node:crypto';
import type { ItemData } from '../../../query/item-search.ts';
import type { Problem } from '../frame/attempt.ts';

/** A text that differs for each state of an item. Its date of change may stay the same, because a site's clock can stand still. */
export function versionOf(item: ItemData): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);
}

/** The problem with a form whose item was changed after the form was opened. */
export const CHANGED_MEANWHILE: Problem = {
  status: 409,
  text: 'The item was changed after this page was opened. Nothing was saved. To replace the change with what is written here, save again.',
  fields: new Map(),
};
