import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';
import { wholeItemData } from '#contracts/content/data-item.ts';
import { wireDate } from '#contracts/content/wire-date.ts';
import { memberStatusRequest } from '#contracts/control/control-api.ts';
import { demoAccounts } from '#contracts/marginalia/demo-accounts.ts';
import {
  author,
  book,
  bulletinPost,
  genre,
  publicShelf,
  readingListEntry,
  review,
} from '#contracts/marginalia/items.ts';
import type { Seed, SeedItem } from '../seed.ts';
import { buildMarginalia } from './build-marginalia.ts';

const REFERENCE = Date.parse('2026-09-01T00:00:00Z');

/** `value` as a client returns it: wire dates become `Date`, at any depth. */
function withDates(value: unknown): unknown {
  const wire = wireDate.safeParse(value);
  if (wire.success) return new Date(wire.data.$date);
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
}

/** All values in `value`, at any depth, except objects and arrays. */
function leaves(value: unknown): unknown[] {
  if (value instanceof Map) return [...value.values()].flatMap(leaves);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

/** The sentences of a text, without its elements. */
function sentencesOf(html: string): readonly string[] {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?][”’)]?)\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe('the seed marginalia', () => {
  let seed: Seed;
  beforeAll(async () => {
    seed = await buildMarginalia();
  });

  const items = (collectionId: string): readonly SeedItem[] => seed.items.get(collectionId) ?? [];
  const read = <S extends z.ZodType>(collectionId: string, schema: S): z.infer<S>[] =>
    items(collectionId).map((item) => schema.parse(withDates(item)));
  const ids = (collectionId: string): Set<string> => new Set(items(collectionId).map(({ _id }) => _id));

  test('the seed marginalia fills all its collections, and no others', () => {
    expect(seed.collections.map((declared) => collection.parse(declared).id)).toEqual([...seed.items.keys()]);
  });

  test.each([
    ['Books', 240, 250],
    ['Authors', 78, 84],
    ['Genres', 14, 14],
    ['Reviews', 560, 660],
    ['ReadingList', 130, 180],
    ['PublicShelves', 8, 12],
    ['Bulletin', 13, 13],
  ])('%s: from %i to %i items', (collectionId, fewest, most) => {
    expect(items(collectionId).length).toBeGreaterThanOrEqual(fewest);
    expect(items(collectionId).length).toBeLessThanOrEqual(most);
  });

  test.each([
    ['Books', book],
    ['Authors', author],
    ['Genres', genre],
    ['Reviews', review],
    ['ReadingList', readingListEntry],
    ['PublicShelves', publicShelf],
    ['Bulletin', bulletinPost],
  ] as const)('every item of %s is as the contract has it, with its system fields', (collectionId, schema) => {
    for (const item of items(collectionId)) {
      expect(wholeItemData.safeParse(item).success).toBe(true);
      expect(schema.strict().safeParse(withDates(item)).error).toBeUndefined();
    }
  });

  test('the seed marginalia has no undefined value and no unfilled slot of a template', () => {
    const values = leaves([seed.items, seed.links, seed.members]);
    expect(values).not.toContain(undefined);
    expect(values.filter((value) => typeof value === 'string' && /[{}]|undefined|NaN/.test(value))).toEqual([]);
  });

  test('ids are unique', () => {
    const all = [...[...seed.items.values()].flat().map(({ _id }) => _id), ...seed.members.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
  });

  test('no date is after the reference instant, and no change is before the creation', () => {
    for (const item of [...seed.items.values()].flat()) {
      const { _createdDate, _updatedDate } = wholeItemData.parse(item);
      expect(Date.parse(_createdDate.$date)).toBeLessThanOrEqual(Date.parse(_updatedDate.$date));
      expect(Date.parse(_updatedDate.$date)).toBeLessThan(REFERENCE);
    }
  });

  test('apostrophes and quotation marks are typographic, in every text', () => {
    const texts = leaves([seed.items, seed.members]).filter((value) => typeof value === 'string');
    expect(texts.filter((text) => /['"`´]/.test(text))).toEqual([]);
  });

  test('a sentence occurs at most twice, except notes about language and translator', () => {
    const prose = leaves(
      [...seed.items.values()].flat().map(({ text, blurb, bio, description, body, note }) => ({
        text,
        blurb,
        bio,
        description,
        body,
        note,
      })),
    ).flatMap((value) => (typeof value === 'string' ? sentencesOf(value) : []));
    const isEditionNote = (sentence: string) => /^(In \w+\.|Translated from the \w+ by .*)$/.test(sentence);
    const tooOften = [...countBy(prose)].filter(([sentence, count]) => count > 2 && !isEditionNote(sentence));
    expect(tooOften).toEqual([]);
    expect(prose.length).toBeGreaterThan(2500);
  });

  test('no sentence is in two reviews', () => {
    const sentences = items('Reviews').flatMap(({ text }) => (typeof text === 'string' ? sentencesOf(text) : []));
    expect([...countBy(sentences)].filter(([, count]) => count > 1)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(1500);
  });

  test('the first member has a diary with full years, half stars, books that were abandoned and books that were read again', () => {
    const [first] = seed.members;
    const own = read('ReadingList', readingListEntry).filter(({ _owner }) => _owner === first?.id);
    const ended = (year: string): number => own.filter(({ finishedOn }) => finishedOn?.startsWith(year)).length;
    expect(Math.min(ended('2024'), ended('2025'), ended('2026'))).toBeGreaterThan(5);
    expect(own.filter(({ status }) => status === 'abandoned').length).toBeGreaterThan(2);
    expect(own.filter(({ rating }) => rating !== null && rating % 1 > 0).length).toBeGreaterThan(2);
    expect(own.filter(({ earlier }) => earlier.length > 0).length).toBeGreaterThan(2);
  });

  test('no reading ends before it began, or after the reference instant', () => {
    const readings = read('ReadingList', readingListEntry).flatMap((entry) => [entry, ...entry.earlier]);
    for (const { startedOn, finishedOn } of readings) {
      expect((startedOn ?? '') <= (finishedOn ?? '9')).toBe(true);
      expect((finishedOn ?? '') < '2026-09-01').toBe(true);
    }
  });

  describe('books', () => {
    test('titles are unique; some are hard to display', () => {
      const titles = read('Books', book).map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const hard of [/é/, /’/, / & /, /[ぁ-ん]/, /[α-ω]/, /[а-я]/, /[ء-ي]/, /^.{200,}$/]) {
        expect(titles.filter((title) => hard.test(title)).length).toBeGreaterThan(0);
      }
    });

    test('an ISBN is unique, has a valid check digit and belongs to no publisher (979-7); old books have none', () => {
      const isbns = read('Books', book).flatMap(({ isbn = [] }) => isbn);
      expect(new Set(isbns).size).toBe(isbns.length);
      for (const isbn of isbns) {
        expect(isbn).toMatch(/^9797\d{9}$/);
        const sum = [...isbn].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
        expect(sum % 10).toBe(0);
      }
      expect(read('Books', book).filter(({ isbn, year }) => (isbn === undefined) !== year < 1970)).toEqual([]);
    });

    const linksOf = (field: string) => seed.links.filter((link) => link.field === field);

    test('the authors of a book exist, and were at least 18 when it was published', () => {
      const born = new Map(read('Authors', author).map((writer) => [writer._id, writer.born]));
      const appeared = new Map(read('Books', book).map(({ _id, year }) => [_id, year]));
      for (const { itemId, targetId } of linksOf('authors')) {
        const age = (appeared.get(itemId) ?? Number.NaN) - (born.get(targetId) ?? Number.NaN);
        expect(age).toBeGreaterThanOrEqual(18);
      }
    });

    test('every author has a book and every book an author; a few books have two authors', () => {
      expect(new Set(linksOf('authors').map(({ targetId }) => targetId))).toEqual(ids('Authors'));
      const perBook = countBy(linksOf('authors').map(({ itemId }) => itemId));
      expect(new Set(perBook.keys())).toEqual(ids('Books'));
      expect([...perBook.values()].filter((count) => count !== 1)).toEqual([2, 2, 2, 2, 2, 2]);
    });

    test('years, prices, pages and tags are plausible', () => {
      for (const { year, price, pages, tags, addedAt } of read('Books', book)) {
        expect(year).toBeGreaterThanOrEqual(1790);
        expect(year).toBeLessThanOrEqual(addedAt.getUTCFullYear());
        expect(addedAt.getUTCFullYear()).toBeGreaterThanOrEqual(2023);
        expect(price).toBe(Number(price.toFixed(2)));
        expect(pages).toBeGreaterThanOrEqual(48);
        expect(tags.length).toBeGreaterThanOrEqual(2);
        expect(tags.length).toBeLessThanOrEqual(5);
        expect(tags).toEqual(tags.map((tag) => tag.toLowerCase()));
      }
    });

    test('a book names its genres in the order of its links', () => {
      const names = new Map(items('Genres').map(({ _id, name }) => [_id, name]));
      for (const { _id, genreNames } of read('Books', book)) {
        const linked = linksOf('genres').filter(({ itemId }) => itemId === _id);
        expect(genreNames).toEqual(linked.map(({ targetId }) => names.get(targetId)));
      }
    });

    test('authors and genres are links, not fields, and no link is a duplicate', () => {
      expect(items('Books').filter((item) => 'authors' in item || 'genres' in item)).toEqual([]);
      expect(new Set(seed.links.map(({ collectionId, field }) => `${collectionId}.${field}`))).toEqual(
        new Set(['Books.authors', 'Books.genres']),
      );
      expect(new Set(seed.links.map(({ itemId, targetId }) => `${itemId} ${targetId}`)).size).toBe(seed.links.length);
    });

    test('a book has one to three genres, and every genre has a book', () => {
      const perBook = countBy(linksOf('genres').map(({ itemId }) => itemId));
      expect(new Set(perBook.keys())).toEqual(ids('Books'));
      expect(new Set(perBook.values())).toEqual(new Set([1, 2, 3]));
      expect(new Set(linksOf('genres').map(({ targetId }) => targetId))).toEqual(ids('Genres'));
    });
  });

  describe('reviews', () => {
    test('a review is later than its book and its member, and shows the nickname of an active member', () => {
      const addedAt = new Map(read('Books', book).map((item) => [item._id, item.addedAt.getTime()]));
      const members = new Map(seed.members.map((member) => [member.id, member]));
      for (const item of read('Reviews', review)) {
        const member = members.get(item._owner);
        expect(member?.status).toBe('ACTIVE');
        expect(item.reviewer).toBe(member?.profile.nickname);
        expect(item._createdDate.getTime()).toBeGreaterThan(addedAt.get(item.book) ?? Number.NaN);
        expect(item._createdDate.getTime()).toBeGreaterThan(member?.createdAt ?? Number.NaN);
      }
    });

    test('a member reviews a book at most once', () => {
      const pairs = read('Reviews', review).map((item) => `${item._owner} ${item.book}`);
      expect(new Set(pairs).size).toBe(pairs.length);
    });

    test('high ratings are more frequent, and every rating occurs', () => {
      const ratings = read('Reviews', review).map(({ rating }) => rating);
      const share = (rating: number) => ratings.filter((given) => given === rating).length / ratings.length;
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
      expect(mean).toBeGreaterThan(3.6);
      expect(mean).toBeLessThan(4);
      expect(share(1)).toBeGreaterThan(0);
      expect(share(1)).toBeLessThan(0.06);
      expect(share(2)).toBeLessThan(0.15);
      expect(share(4)).toBeGreaterThan(0.25);
      expect(share(3.5)).toBeGreaterThan(0.03);
    });

    test('average ratings differ; some books have no review and a few have many', () => {
      const reviews = read('Reviews', review);
      const perBook = countBy(reviews.map((item) => item.book));
      const means = [...perBook]
        .filter(([, count]) => count >= 5)
        .map(([id, count]) => {
          const ratings = reviews.filter((item) => item.book === id).map(({ rating }) => rating);
          return ratings.reduce((sum, rating) => sum + rating, 0) / count;
        });
      expect(Math.max(...means)).toBeGreaterThan(4.4);
      expect(Math.min(...means)).toBeLessThan(3.2);
      expect(items('Books').length - perBook.size).toBeGreaterThan(30);
      expect([...perBook.values()].filter((count) => count >= 15).length).toBeGreaterThanOrEqual(3);
    });

    test('almost all texts differ, and no text repeats a sentence', () => {
      const texts = read('Reviews', review).map(({ text }) => text);
      expect(new Set(texts).size / texts.length).toBeGreaterThan(0.98);
      const repeating = texts.filter((text) => new Set(sentencesOf(text)).size < sentencesOf(text).length);
      expect(repeating).toEqual([]);
    });

    test('as the start page says, four stars are the most frequent rating, and five stars have reasons', () => {
      const reviews = read('Reviews', review);
      const given = countBy(reviews.map(({ rating }) => rating));
      expect([...given].toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe(4);
      const unargued = reviews.filter(({ rating, text }) => rating === 5 && sentencesOf(text).length < 2);
      expect(unargued.map(({ text }) => text)).toEqual([]);
    });
  });

  describe('reading lists', () => {
    test('twelve members have a list of existing books without duplicates', () => {
      const entries = read('ReadingList', readingListEntry);
      const pairs = entries.map((entry) => `${entry._owner} ${entry.book}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(new Set(entries.map(({ _owner }) => _owner)).size).toBe(12);
      expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['want', 'reading', 'read', 'abandoned']));
      const titles = new Map(read('Books', book).map(({ _id, title }) => [_id, title]));
      expect(entries.filter((entry) => titles.get(entry.book ?? '') !== entry.title)).toEqual([]);
      expect(entries.filter(({ note }) => note === '').length).toBeGreaterThan(10);
    });
  });

  describe('bulletin', () => {
    test('a book in a post was added before the post', () => {
      const addedAt = new Map(read('Books', book).map(({ title, addedAt }) => [title, addedAt.getTime()]));
      const named = read('Bulletin', bulletinPost).flatMap(({ body, postedAt }) =>
        [...body.matchAll(/<em>(.*?)<\/em>/g)].map(([, title = '']) => ({ title, postedAt })),
      );
      expect(named.length).toBeGreaterThan(10);
      for (const { title, postedAt } of named) {
        expect(addedAt.get(title), title).toBeLessThan(postedAt.getTime());
      }
    });
  });

  describe('members', () => {
    test.each([
      ['ada@marginalia.test', 'ACTIVE'],
      ['bruno@marginalia.test', 'ACTIVE'],
      ['pending-approval@marginalia.test', 'PENDING_ADMIN_APPROVAL'],
      ['pending-email@marginalia.test', 'PENDING_EMAIL_VERIFICATION'],
      ['blocked@marginalia.test', 'BLOCKED'],
      ['reset@marginalia.test', 'MUST_RESET_PASSWORD'],
      ['offline@marginalia.test', 'OFFLINE'],
    ])('%s is %s', (email, status) => {
      expect(seed.members.find((member) => member.email === email)?.status).toBe(status);
    });

    test('the demo accounts exist, each in its state', () => {
      const states = demoAccounts.map(({ email, is }) => [is, seed.members.find((one) => one.email === email)?.status]);
      expect(states).toEqual([
        ['member', 'ACTIVE'],
        ['editor', 'ACTIVE'],
        ['unverified', 'PENDING_EMAIL_VERIFICATION'],
        ['unapproved', 'PENDING_ADMIN_APPROVAL'],
        ['mustReset', 'MUST_RESET_PASSWORD'],
        ['blocked', 'BLOCKED'],
      ]);
    });

    test('addresses and nicknames are unique, and every state is valid', () => {
      const emails = seed.members.map(({ email }) => email);
      expect(new Set(emails).size).toBe(emails.length);
      expect(emails.filter((email) => !/^[a-z-]+@marginalia\.test$/.test(email))).toEqual([]);
      expect(new Set(seed.members.map(({ profile }) => profile.nickname)).size).toBe(seed.members.length);
      expect(seed.members.filter(({ status }) => !memberStatusRequest.safeParse(status).success)).toEqual([]);
    });

    test('the seed has about forty members, who joined after the club was founded', () => {
      expect(seed.members.length).toBeGreaterThanOrEqual(38);
      for (const { createdAt } of seed.members) {
        expect(createdAt).toBeGreaterThanOrEqual(Date.parse('2023-01-01T00:00:00Z'));
        expect(createdAt).toBeLessThan(REFERENCE);
      }
    });

    test('only the editor has the role CMS_EDITOR; no collection has special permissions', () => {
      const editors = seed.members.filter(({ role }) => role === 'CMS_EDITOR').map(({ email }) => email);
      expect(editors).toEqual(['editor@marginalia.test']);
      expect(seed.collections.filter(({ specialPermissions = [] }) => specialPermissions.length > 0)).toEqual([]);
    });

    test('one notice is a draft, the others are published', () => {
      const drafts = read('Bulletin', bulletinPost).filter(({ _publishStatus }) => _publishStatus === 'DRAFT');
      expect(drafts.map(({ title }) => title)).toEqual(['October: an evening of first lines']);
    });

    test('Ada has a reading list and reviews', () => {
      const ada = seed.members.find(({ email }) => email === 'ada@marginalia.test')?.id;
      expect(items('Reviews').filter(({ _owner }) => _owner === ada).length).toBeGreaterThan(15);
      expect(items('ReadingList').filter(({ _owner }) => _owner === ada).length).toBeGreaterThan(9);
    });
  });
});
