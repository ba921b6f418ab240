import type { SentItem } from '#contracts/content/sent-item.ts';
import { argumentError } from '../../errors/content-error.ts';
import { unsendableMistakes } from '../filter/unsendable.ts';
import { encodeDates } from '../wire-dates.ts';

/** Refuses values that JSON would change. Undefined fields are left out, as JSON does (WIR-12). */
function refuseUnsendable(value: unknown): void {
  const mistakes = unsendableMistakes(value, 'left out');
  if (mistakes.length > 0) throw argumentError(`Invalid item:${mistakes.join('\n')}`);
}

/** A copy of a value with dates in the wire's format. Throws ContentError. */
export function sendableValue(field: string, value: unknown): unknown {
  if (value === undefined) throw argumentError(`Invalid item:${field} is undefined, which JSON cannot carry`);
  refuseUnsendable({ [field]: value });
  return encodeDates(value);
}

/** An item in the wire's format; `id` is a copy of its `_id` (WIR-12). Throws ContentError. */
export function sendableItem(item: { readonly _id?: string | undefined }): SentItem {
  refuseUnsendable(item);
  return { id: item._id, data: encodeDates(item) };
}
