import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { memberStatusRequest } from '#contracts/control/control-api.ts';
import { sentProfile } from '#contracts/identity/identity.ts';
import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { DEMO_PASSWORD } from '#contracts/marginalia/demo-accounts.ts';
import { memberRole } from '#contracts/members/member-role.ts';
import { buildClubBookshop } from '#packs/shop/club-bookshop.ts';
import type { Seed } from '../seed.ts';

/** A constant, because computing the hash would make each start 0.1 s slower. */
const DEMO_PASSWORD_HASH = 'scrypt$16384$8$1$oYxbGlsxJEVHqokKRBAOAA$Ldsxr8OHws2k2NG9wN19iAZMj5IaK9wHASw-rDeczLI';

/** The first day of the club. */
const FOUNDED_AT = Date.UTC(2023, 0, 9, 18);

const item = z.looseObject({ _id: z.string() });
const book = z.object({ genreNames: z.tuple([z.string()], z.string()) });
const genre = z.object({ name: z.string() });
const member = z.strictObject({
  id: z.string(),
  email: z.string(),
  status: memberStatusRequest,
  role: memberRole.optional(),
  profile: sentProfile,
  createdAt: z.number(),
});
const link = z.strictObject({ collectionId: z.string(), field: z.string(), itemId: z.string(), targetId: z.string() });

/**
 * The data of Marginalia, a reading club in its fourth year. It is in `data/`, a file for each collection and a line for each item. All
 * persons, books and newspapers are invented. All dates are before September 2026, and depend on no clock.
 */
export async function buildMarginalia(): Promise<Seed> {
  const names = marginaliaCollections.map(({ id }) => id);
  const items = new Map(await Promise.all(names.map(async (name) => [name, await dataOf(name, item)] as const)));
  const books = (items.get('Books') ?? []).map((item) => ({
    id: item._id,
    item,
    genre: book.parse(item).genreNames[0],
  }));
  const genres = (items.get('Genres') ?? []).map((item) => ({ item, name: genre.parse(item).name }));
  return {
    name: 'marginalia',
    collections: marginaliaCollections,
    items,
    links: await dataOf('links', link),
    members: await dataOf('members', member),
    password: { text: DEMO_PASSWORD, hash: DEMO_PASSWORD_HASH },
    state: buildClubBookshop(books, genres, FOUNDED_AT),
    settings: { packs: { shop: { on: true } } },
  };
}

async function dataOf<T>(name: string, entry: z.ZodType<T>): Promise<readonly T[]> {
  return z.array(entry).parse(JSON.parse(await readFile(new URL(`data/${name}.json`, import.meta.url), 'utf8')));
}
