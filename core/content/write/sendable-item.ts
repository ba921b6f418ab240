import type { SentItem } from '#contracts/content/sent-item.ts';
import { refuseMistakes } from '../../errors/content-error.ts';
import { unsendable } from '../filter/filter-mistake.ts';
import { unsendableMistakes } from '../filter/unsendable.ts';
import { encodeDates } from '../wire-dates.ts';

/** Refuses values that JSON would change. Undefined fields are left out, as JSON does (WIR-12). */
function refuseUnsendable(value: unknown): void {
  refuseMistakes(unsendableMistakes(value, 'left out'), 'Invalid item:');
}

/** A copy of a value with dates in the wire's format. Throws ContentError. */
export function sendableValue(field: string, value: unknown): unknown {
  if (value === undefined) refuseMistakes([unsendable(field, 'undefined')], 'Invalid item:');
  refuseUnsendable({ [field]: value });
  return encodeDates(value);
}

/** An item in the wire's format; `id` is a copy of its `_id` (WIR-12). Throws ContentError. */
export function sendableItem(item: { readonly _id?: string | undefined }): SentItem {
  refuseUnsendable(item);
  return { id: item._id, data: encodeDates(item) };
}
