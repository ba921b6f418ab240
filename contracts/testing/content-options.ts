import type { Check } from './check.ts';
import { outcomeOf } from './outcome.ts';

const READ_OPTIONS = {
  suppressHooks: true,
  consistentRead: true,
  language: 'de',
  appOptions: { some: { app: 1 } },
  publishPluginOptions: { includeDraftItems: false },
  includeFieldGroups: ['a'],
};

const OPTIONS_ARE_TAKEN: Check = {
  title: 'every option of reads and writes is taken, and a wrong type is refused (wire §2.2, HOK-1)',
  observe: async (open) => {
    const api = await open({}, 'marginalia');
    const { accessToken } = await api.session(api.target.member.email);
    const read = async (options: object) =>
      outcomeOf(await api.post('queryItems', { dataCollectionId: 'Books', ...options }, accessToken));
    const write = async (options: object) =>
      outcomeOf(
        await api.post('insertItem', { dataCollectionId: 'Reviews', dataItem: { data: {} }, ...options }, accessToken),
      );
    return [
      await read(READ_OPTIONS),
      await write(READ_OPTIONS),
      await read({ language: '' }),
      await read({ suppressHooks: 'yes' }),
      await read({ includeFieldGroups: Array.from({ length: 101 }, String) }),
      await write({ appOptions: 'none' }),
    ];
  },
  expected: ['200', '200', '400 WDE0080', '400 WDE0080', '400 WDE0080', '400 WDE0080'],
};

const LIVE_DATA_ONLY: Check = {
  title: 'LIVE and SANDBOX_PREFERRED mean the live data, SANDBOX is refused where there is none (wire §2.2)',
  observe: async (open) => {
    const api = await open({}, 'marginalia');
    const visitor = (await api.visitorTokens()).access_token;
    const outcomes = [];
    for (const environment of ['LIVE', 'SANDBOX_PREFERRED', 'SANDBOX', 'ELSEWHERE']) {
      outcomes.push(outcomeOf(await api.post('countItems', { dataCollectionId: 'Books', environment }, visitor)));
    }
    const write = { dataCollectionId: 'Books', dataItem: { data: {} }, environment: 'SANDBOX' };
    return [...outcomes, outcomeOf(await api.post('insertItem', write, api.target.apiKey))];
  },
  expected: ['200', '200', '400 WDE0179', '400 WDE0080', '400 WDE0179'],
};

export const contentOptionChecks: readonly Check[] = [OPTIONS_ARE_TAKEN, LIVE_DATA_ONLY];
