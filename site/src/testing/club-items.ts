import type {
  Author,
  Book,
  BulletinPost,
  Genre,
  PublicShelf,
  ReadingListEntry,
  Review,
} from '#contracts/marginalia/items.ts';
import type { World } from '#kit/vitest.ts';

/** The items of a club. The authors and genres that a book includes are added with it. */
export interface ClubItems {
  readonly Books?: readonly Book[];
  readonly Authors?: readonly Author[];
  readonly Genres?: readonly Genre[];
  readonly Reviews?: readonly Review[];
  readonly ReadingList?: readonly ReadingListEntry[];
  readonly PublicShelves?: readonly PublicShelf[];
  readonly Bulletin?: readonly BulletinPost[];
}

type Item = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _updatedDate: Date };

/**
 * Inserts items as the owner of the club, each when the world's clock shows the date of its last change. The first item
 * of a list is the newest. Afterwards the clock stands still at the date of the newest item, which is returned.
 */
export async function fillClub(world: World, items: ClubItems): Promise<Date | undefined> {
  const byCollection = new Map<string, readonly Item[]>(Object.entries(withIncluded(items)));
  const dates = [...byCollection.values()].flat().map(({ _updatedDate }) => _updatedDate.getTime());
  const moments = [...new Set(dates)].toSorted((a, b) => a - b);
  for (const date of moments) {
    await world.clock.freeze(new Date(date));
    for (const [collection, all] of byCollection) {
      const inserted = all.filter(({ _updatedDate }) => _updatedDate.getTime() === date);
      if (inserted.length > 0) await world.content.insert(collection, inserted.toReversed().map(withIds));
    }
  }
  const newest = moments.at(-1);
  return newest === undefined ? undefined : new Date(newest);
}

function withIncluded({ Books = [], Authors = [], Genres = [], ...rest }: ClubItems): ClubItems {
  return {
    Authors: withoutTwins([...Authors, ...Books.flatMap(({ authors = [] }) => authors)]),
    Genres: withoutTwins([...Genres, ...Books.flatMap(({ genres = [] }) => genres)]),
    Books,
    ...rest,
  };
}

function withoutTwins<T extends { readonly _id: string }>(items: readonly T[]): readonly T[] {
  return items.filter(({ _id }, at) => items.findIndex((other) => other._id === _id) === at);
}

/** Replaces included items by their ids, as references are written. */
function withIds(item: Item): object {
  return Object.fromEntries(Object.entries(item).map(([field, value]) => [field, idOf(value)]));
}

function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf);
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
