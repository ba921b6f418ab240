import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL } from '../../query/filter.ts';
import type { Anchor, Found, FoundPage } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { parseSort, sortFields } from '../../query/sort.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import { searchInMemory } from '../search/item-search.ts';
import { ADMINISTRATOR, openContentContext } from '../testing/content-context.ts';

/** Texts that databases and JavaScript could compare differently. */
const NAMES = [
  'Ada',
  'ada',
  'ADA',
  'Søren',
  'SØREN',
  'say "K"',
  '\u212aelvin',
  'kelvin',
  '\u0130da',
  'a\\b',
  'ς',
  'Σ',
  '\u{1f600}',
  ' Ada',
  '_%',
  null,
];
const STATES = ['ACTIVE', 'BLOCKED', 'PENDING', 'OFFLINE'] as const;

const COLLECTIONS = ['Members/FullData', 'Members/PrivateMembersData', 'Members/PublicData'];

let context: RequestContext;
const readable = new Map<string, ReadableCollection>();
beforeAll(async () => {
  context = await openContentContext({ collections: [] });
  for (const [n, name] of NAMES.entries()) {
    const id = `${String((n * 7) % 16).padStart(8, '0')}-1111-4111-8111-111111111111`;
    const state = STATES[n % STATES.length] ?? 'ACTIVE';
    const privacyStatus = n % 3 ? 'PUBLIC' : 'PRIVATE';
    const names = name === null ? {} : { firstName: name, lastName: name.repeat(2), nickname: `${name}!` };
    const profile = { ...names, privacyStatus } as const;
    const email = `${n % 2 ? 'Kim' : 'kim'}.${n}@example.com`;
    // Three are created in each instant.
    const account = accountInState(state, { id, email, profile, passwordHash: null, createdAt: Math.floor(n / 3) });
    await insertAccount(context, account);
  }
  for (const id of COLLECTIONS) readable.set(id, await readableCollection(context, ADMINISTRATOR, id));
});
afterAll(() => context.db.close());

const OPERATORS = ['$eq', '$startsWith', '$endsWith', '$contains'] as const;
const FILTERS: readonly object[] = [
  {},
  ...NAMES.flatMap((name) => OPERATORS.map((operator) => ({ firstName: { [operator]: name ?? '' } }))),
  ...OPERATORS.flatMap((operator) => [{ nickname: { [operator]: 'ada!' } }, { lastName: { [operator]: 'AdaAda' } }]),
  ...OPERATORS.map((operator) => ({ loginEmail: { [operator]: 'Kim.1@example.com' } })),
  { loginEmail: 'kim.1@example.com' },
  { loginEmail: { $startsWith: 'kim.1' } },
  { status: 'APPROVED' },
  { status: { $in: ['BLOCKED', 'OFFLINE', 'UNKNOWN'] } },
  { status: 'UNKNOWN' },
  { _id: { $in: ['00000007-1111-4111-8111-111111111111', '00000003-1111-4111-8111-111111111111', 'x'] } },
  { _owner: '00000007-1111-4111-8111-111111111111', status: 'BLOCKED' },
  { status: 'APPROVED', loginEmail: { $endsWith: '@example.com' }, firstName: { $contains: 'a' } },
];
const SORTS = [parseSort([]), sortFields([]), sortFields([{ fieldName: '_createdDate', order: 'ASC' }])];

/** What one sees who reads all pages forwards, from the last one backwards, and by offset. */
async function allPages(found: Found): Promise<unknown> {
  const shown = ({ items, hasBefore, hasAfter }: FoundPage) => [items.map(({ id }) => id), hasBefore, hasAfter];
  const pages: unknown[] = [await found.count()];
  let anchor: Anchor | undefined;
  let end: FoundPage['items'][number] | undefined;
  for (let page = 0; page < 8; page++) {
    const next = await found.byAnchor(anchor, 3);
    pages.push(shown(next));
    end = next.items.at(-1);
    if (end === undefined) break;
    anchor = { direction: 'next', keys: end.keys, id: end.id };
  }
  for (let page = 0; page < 8 && anchor; page++) {
    const previous: FoundPage = await found.byAnchor({ ...anchor, direction: 'prev' }, 3);
    pages.push(shown(previous));
    const first = previous.items[0];
    anchor = first && { direction: 'prev', keys: first.keys, id: first.id };
  }
  for (const offset of [0, 2, 15, 99]) pages.push(shown(await found.byOffset(offset, 3)));
  return pages;
}

const CASES = COLLECTIONS.flatMap((id) => FILTERS.map((json) => [id, json] as const));
test.each(CASES)(
  '%s: members found by the store are those that the evaluator finds, in its order: %j',
  async (id, json) => {
    const from = readable.get(id) ?? expect.fail();
    const filter = parseFilter(json, context.work);
    const made = from.virtualItems ?? expect.fail();
    const whole = { ...from, virtualItems: { ...made, candidates: () => made.candidates(ALL) } };
    for (const sort of SORTS) {
      const expected = await searchInMemory(context, { from: whole, filter, sort });
      const narrowed = await searchInMemory(context, { from, filter, sort });
      expect(await allPages(narrowed)).toEqual(await allPages(expected));
      const found = made.search(filter, sort);
      if (found) expect(await allPages(found)).toEqual(await allPages(expected));
    }
  },
);

test('the store decides all filters of FullData by ordinary texts', () => {
  const from = readable.get('Members/FullData') ?? expect.fail();
  const ordinary = FILTERS.filter((json) => /^[^\\\x80-\uffff]*$/.test(JSON.stringify(json)));
  const left = ordinary.filter((json) => !from.virtualItems?.search(parseFilter(json, context.work), parseSort([])));
  expect([ordinary.length, left]).toEqual([FILTERS.length - 36, []]);
});
