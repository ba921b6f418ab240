import type { PastReading, ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/items.ts';
import { listOf, Misfit, nullish, object, oneOf, optional, type Reader, text, withDefault } from '#core/reading.ts';
import type { ClubCollections } from '../club-collections.ts';
import { readRating, systemFields } from '../item-readers.ts';

/** What `read` accepts; null for a missing field, too. */
function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value) => nullish(read)(value) ?? null;
}
const day: Reader<string> = (value) => {
  const written = text(value);
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  throw new Misfit('a day');
};

const readPastReading: Reader<PastReading> = object((field) => ({
  startedOn: field('startedOn', orNull(day)),
  finishedOn: field('finishedOn', orNull(day)),
  outcome: field('outcome', oneOf('read', 'abandoned')),
}));

export const readReadingListEntry: Reader<ReadingListEntry> = object((field) => ({
  ...systemFields(field),
  book: field('book', optional(text)),
  title: field('title', text),
  author: field('author', text),
  status: field('status', oneOf('want', 'reading', 'read', 'abandoned')),
  note: field('note', text),
  startedOn: field('startedOn', orNull(day)),
  finishedOn: field('finishedOn', orNull(day)),
  rating: field('rating', orNull(readRating)),
  earlier: field(
    'earlier',
    withDefault(listOf(readPastReading), () => []),
  ),
}));

/** The shelves. Members cannot see each other's. */
export function readingListIn({ open }: ClubCollections): ItemsCollection<ReadingListEntry> {
  return open('ReadingList', readReadingListEntry);
}
