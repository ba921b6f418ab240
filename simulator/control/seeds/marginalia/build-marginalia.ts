import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { DEMO_PASSWORD } from '#contracts/marginalia/demo-accounts.ts';
import type { EpochMs } from '../../../platform/clock.ts';
import type { Seed, SeedItem, SeedMember } from '../seed.ts';
import { buildAuthorItems, drawAuthors } from './authors.ts';
import { buildBookLinks, buildBooks, buildGenres } from './books.ts';
import { buildBookshop } from './bookshop.ts';
import { type Chance, createChance } from './chance.ts';
import { createDiarist } from './diaries.ts';
import { club } from './marginalia-data.ts';
import { DAY_MS, EDITOR_ID, FOUNDED_AT, marginaliaItem, REFERENCE_INSTANT, wireInstant } from './marginalia-item.ts';
import { createPhrasebook } from './phrasebook.ts';
import { buildPublicShelves } from './public-shelves.ts';
import { buildReadingList } from './reading-list.ts';
import { buildReviews } from './reviews.ts';

/** A constant, because computing the hash would make each start 0.1 s slower. */
const DEMO_PASSWORD_HASH = 'scrypt$16384$8$1$oYxbGlsxJEVHqokKRBAOAA$Ldsxr8OHws2k2NG9wN19iAZMj5IaK9wHASw-rDeczLI';

/** The data of Marginalia, a reading club in its fourth year, at the reference instant. */
export async function buildMarginalia(): Promise<Seed> {
  const chance = await createChance('facts');
  const phrases = createPhrasebook(await createChance('words'));
  const diarist = createDiarist(await createChance('diaries'));
  const genres = buildGenres(chance);
  const members = buildMembers(chance);
  const authors = drawAuthors(chance);
  const books = buildBooks(chance, authors, phrases);
  const reviews = buildReviews(chance, books, members, phrases);
  const readingList = buildReadingList(chance, books, members, reviews, phrases, diarist);
  return {
    name: 'marginalia',
    collections: marginaliaCollections,
    items: new Map([
      ['Books', books.map(({ item }) => item)],
      ['Authors', buildAuthorItems(authors, books, phrases)],
      ['Genres', genres.map(({ item }) => item)],
      ['Reviews', reviews.map(({ item }) => item)],
      ['ReadingList', readingList],
      ['PublicShelves', buildPublicShelves(members, readingList)],
      ['Bulletin', buildBulletin(chance)],
    ]),
    links: buildBookLinks(books, genres),
    members: [...members, editor],
    password: { text: DEMO_PASSWORD, hash: DEMO_PASSWORD_HASH },
    state: buildBookshop(books, genres),
    settings: { packs: { shop: { on: true } } },
  };
}

/** Half of the members joined in the first year. The last joined a few days ago, and some of them are still pending. */
function joiningInstant(share: number): EpochMs {
  const life = REFERENCE_INSTANT - DAY_MS - FOUNDED_AT;
  return FOUNDED_AT + Math.floor(share ** 2 * life);
}

/** The members, oldest first. */
function buildMembers(chance: Chance): readonly SeedMember[] {
  return club.members.map(({ firstName, lastName, nickname, language, mailbox, status, isPrivate = false }, index) => ({
    id: chance.string.uuid(),
    email: `${mailbox ?? firstName.toLowerCase()}@marginalia.test`,
    status: status ?? 'ACTIVE',
    profile: { firstName, lastName, nickname, language, privacyStatus: isPrivate ? 'PRIVATE' : 'PUBLIC' },
    createdAt: joiningInstant((index + chance.number.float()) / club.members.length),
  }));
}

/**
 * The member who edits the books and the bulletin. A constant, because drawing it would change all later random values.
 */
const editor: SeedMember = {
  id: EDITOR_ID,
  email: 'editor@marginalia.test',
  status: 'ACTIVE',
  role: 'CMS_EDITOR',
  profile: { firstName: 'Edith', lastName: 'Marlowe', nickname: 'Edith', language: 'en' },
  createdAt: FOUNDED_AT,
};

function buildBulletin(chance: Chance): readonly SeedItem[] {
  return club.posts.map(({ title, body, postedAt, isDraft = false }) => {
    const at = Date.parse(postedAt);
    return marginaliaItem(
      { id: chance.string.uuid(), owner: EDITOR_ID, createdAt: at },
      { title, body, postedAt: wireInstant(at), _publishStatus: isDraft ? 'DRAFT' : 'PUBLISHED' },
    );
  });
}
