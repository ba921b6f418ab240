import type { DataItem } from '#contracts/content/data-item.ts';
import type { Item } from './item.ts';
import { decodeFields } from './wire-dates.ts';

/** Reads only `data`: the fields beside it repeat it (WIR-12). */
export function readItem({ data }: Pick<DataItem, 'data'>): Item {
  return { ...decodeFields(data), _id: data._id };
}
