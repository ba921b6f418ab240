import { MAX_BULK_ITEMS } from '#contracts/constants.ts';
import { type MaybeMistake, mistake } from '../../errors/mistake.ts';
import { isPlainObject } from '../../json-type.ts';

export function itemsMistake(items: unknown, collection: string): MaybeMistake {
  const failed = `Failed to bulk save items into [${collection}].\n`;
  const fits = (item: unknown): boolean =>
    isPlainObject(item) && (item._id === undefined || item._id === null || typeof item._id === 'string');
  if (!Array.isArray(items) || !items.every(fits)) {
    return mistake(
      'WDE0005',
      `${failed}Items must be an array of JavaScript objects and itemIds must be strings if present.`,
    );
  }
  return items.length <= MAX_BULK_ITEMS
    ? null
    : mistake('WDE0006', `${failed}Cannot insert more than ${MAX_BULK_ITEMS} items in one request`);
}

const TOO_MANY = {
  remove: ['WDE0069', 'Failed to remove items from'],
  // No official text: the official client does not check patches (WIR-17).
  patch: ['WDE0006', 'Failed to bulk patch items in'],
} as const;

export function itemIdsMistake(action: keyof typeof TOO_MANY, ids: unknown, collection: string): MaybeMistake {
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) {
    return mistake('WDE0068', 'Item ids must be an array of strings');
  }
  const [code, failed] = TOO_MANY[action];
  return ids.length <= MAX_BULK_ITEMS
    ? null
    : mistake(code, `${failed} [${collection}].\nCannot ${action} more than ${MAX_BULK_ITEMS} items in one request`);
}
