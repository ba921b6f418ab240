import type { PublicShelf } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/items.ts';
import { listOf, object, type Reader, text } from '#core/reading.ts';
import type { ClubCollections } from './club-collections.ts';
import { systemFields } from './item-readers.ts';

export const readPublicShelf: Reader<PublicShelf> = object((field) => ({
  ...systemFields(field),
  want: field('want', listOf(text)),
  reading: field('reading', listOf(text)),
  read: field('read', listOf(text)),
}));

/** What members show of their shelves. */
export function publicShelvesIn({ open }: ClubCollections): ItemsCollection<PublicShelf> {
  return open('PublicShelves', readPublicShelf);
}
