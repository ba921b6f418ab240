import type { SiteSettings } from '../control/site-settings.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { outcomeOf } from './outcome.ts';

const QUOTA: Partial<SiteSettings> = { throttling: true, readsPerMinute: 3, writesPerMinute: 2 };
const COUNT = { dataCollectionId: 'Books' };
const REVIEW = { dataCollectionId: 'Reviews', dataItem: { data: { rating: 5 } } };

function retryOf(answer: Answer): string {
  return `${outcomeOf(answer)}, retry after ${answer.headers.get('retry-after')}`;
}

export const READS_HAVE_A_QUOTA: Check = {
  title:
    'reads over the quota of a minute are 429 WDE0014 until the next minute begins, writes are not (LIM-7, LIM-16)',
  observe: async (open) => {
    const api = await open(QUOTA, 'marginalia');
    await api.target.control('POST', '/clock/freeze', { at: '2030-01-01T12:00:15.000Z' });
    const { accessToken } = await api.session(api.target.member.email);
    const read = async () => retryOf(await api.post('countItems', COUNT, accessToken));
    const outcomes = [await read(), await read(), await read(), await read()];
    outcomes.push(retryOf(await api.post('insertItem', REVIEW, accessToken)));
    await api.advance(44);
    outcomes.push(await read());
    await api.advance(1);
    return [...outcomes, await read()];
  },
  expected: [
    ...Array(3).fill('200, retry after null'),
    '429 WDE0014, retry after 45',
    '200, retry after null',
    '429 WDE0014, retry after 1',
    '200, retry after null',
  ],
};

export const BULK_COUNTS_ONCE: Check = {
  title: 'a bulk write counts once, and a rejected request does not count (LIM-7)',
  observe: async (open) => {
    const api = await open(QUOTA, 'marginalia');
    await api.freeze();
    const { accessToken } = await api.session(api.target.member.email);
    const dataItems = ['a', 'b', 'c', 'd'].map((id) => ({ id, data: {} }));
    const bulk = { dataCollectionId: 'Reviews', dataItems };
    const outcomes = [];
    for (const [operation, body] of [
      ['bulkInsertItems', bulk],
      ['insertItem', REVIEW],
      ['insertItem', REVIEW],
      ['bulkInsertItems', bulk],
    ] as const) {
      outcomes.push(outcomeOf(await api.post(operation, body, accessToken)));
    }
    return outcomes;
  },
  expected: ['200', '200', '429 WDE0014', '429 WDE0014'],
};

export const INCLUSIONS_COUNT: Check = {
  title:
    'each included field counts as one more read; a request that exceeds the rest of the quota uses none of it (LIM-7)',
  observe: async (open) => {
    const api = await open(QUOTA, 'marginalia');
    await api.freeze();
    const visitor = (await api.visitorTokens()).access_token;
    const including = async (...fields: string[]) =>
      outcomeOf(
        await api.post('queryItems', { ...COUNT, includeReferences: fields.map((field) => ({ field })) }, visitor),
      );
    return [
      await including('authors', 'genres', 'x'),
      await including('authors'),
      await including('authors'),
      await including(),
    ];
  },
  expected: ['429 WDE0014', '200', '429 WDE0014', '200'],
};

export const OFF_BY_DEFAULT: Check = {
  title: 'without throttling nothing is counted (LIM-16)',
  observe: async (open) => {
    const api = await open({ readsPerMinute: 1 }, 'marginalia');
    const visitor = (await api.visitorTokens()).access_token;
    const read = async () => outcomeOf(await api.post('countItems', COUNT, visitor));
    return [await read(), await read(), await read()];
  },
  expected: ['200', '200', '200'],
};
