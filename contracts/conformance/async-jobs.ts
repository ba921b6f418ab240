import { asyncJobStatusResponse, startedJobResponse } from '../content/async-jobs.ts';
import { countItemsResponse } from '../content/count-items.ts';
import type { Check } from './check.ts';
import type { ContractApi } from './contract-api.ts';
import { onMarginalia } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

const SET = { action: 'SET_FIELD', fieldPath: 'text', setFieldOptions: { value: 'Read again.' } };
const ALL = { dataCollectionId: 'Reviews', filter: { rating: { $gte: 1 } } };

const MAX_WAITING_MS = 30_000;

/** Polls until the job has ended. */
async function endOf(api: ContractApi, jobId: string, token: string) {
  const tooLate = AbortSignal.timeout(MAX_WAITING_MS);
  while (!tooLate.aborted) {
    const { body } = await api.call('GET', 'asyncJobStatus', { id: jobId, query: { jobId }, token });
    const job = asyncJobStatusResponse.parse(body);
    if (job.status === 'SUCCEEDED' || job.status === 'FAILED') return job;
  }
  throw new Error(`job ${jobId} does not end`);
}

async function count(api: ContractApi, filter: object): Promise<number> {
  const request = { dataCollectionId: 'Reviews', filter, consistentRead: true };
  return countItemsResponse.parse(
    (await api.post('countItems', request, (await api.visitorTokens()).access_token)).body,
  ).totalCount;
}

export const JOB_PATCHES: Check = {
  title: 'async patch by filter returns a job at once, and finally every matching item is patched (WIR-10)',
  observe: onMarginalia(async (api) => {
    const passing = await count(api, ALL.filter);
    const request = { ...ALL, fieldModifications: [SET] };
    const { jobId } = startedJobResponse.parse((await api.post('asyncPatchItems', request, api.target.apiKey)).body);
    const end = await endOf(api, jobId, api.target.apiKey);
    return [
      end.status,
      end.successCount === passing,
      (await count(api, { text: 'Read again.' })) === passing,
      passing > 100,
    ];
  }),
  expected: ['SUCCEEDED', true, true, true],
};

export const JOB_IS_THE_CALLERS: Check = {
  title: "a member's job writes what the member may write: with author permission, items of their own (BLK-8, PRM-3)",
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    const dataItems = ['a', 'b'].map((id) => ({ id, data: { rating: 3 } }));
    await api.post('bulkInsertItems', { dataCollectionId: 'Reviews', dataItems }, accessToken);
    const before = await count(api, {});
    const { jobId } = startedJobResponse.parse((await api.post('asyncRemoveItems', ALL, accessToken)).body);
    return [await endOf(api, jobId, accessToken), before - (await count(api, {}))];
  }),
  expected: [{ status: 'SUCCEEDED', successCount: 2 }, 2],
};

export const JOB_UNDER_A_FROZEN_CLOCK: Check = {
  title: 'a frozen clock does not delay a job',
  observe: onMarginalia(async (api) => {
    await api.freeze();
    const { jobId } = startedJobResponse.parse((await api.post('asyncRemoveItems', ALL, api.target.apiKey)).body);
    return [(await endOf(api, jobId, api.target.apiKey)).status, await count(api, ALL.filter)];
  }),
  expected: ['SUCCEEDED', 0],
};

export const JOBS_ARE_REFUSED: Check = {
  title: 'a request that is known to be wrong is rejected before a job is created (PRM-1, PRM-10, PAT-4)',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const { apiKey } = api.target;
    const patch = { ...ALL, fieldModifications: [SET] };
    const outcomes = [];
    for (const [operation, request, token] of [
      ['asyncRemoveItems', { ...ALL, dataCollectionId: 'Nowhere' }, apiKey],
      ['asyncRemoveItems', ALL, visitor],
      ['asyncPatchItems', patch, visitor],
      ['asyncRemoveItems', { ...ALL, filter: undefined }, apiKey],
      ['asyncRemoveItems', { ...ALL, filter: { a: { $regex: 'b' } } }, apiKey],
      ['asyncPatchItems', { ...patch, fieldModifications: [] }, apiKey],
      ['asyncPatchItems', { ...patch, fieldModifications: [{ ...SET, fieldPath: '_owner' }] }, apiKey],
      ['asyncPatchItems', { ...patch, fieldModifications: [{ ...SET, action: 'NONE' }] }, apiKey],
    ] as const) {
      outcomes.push(outcomeOf(await api.post(operation, request, token)));
    }
    return outcomes;
  }),
  expected: [
    '404 WDE0025',
    '403 WDE0027',
    '403 WDE0027',
    '400 WDE0016',
    '400 WDE0070',
    ...Array(3).fill('400 WDE0080'),
  ],
};

export const JOB_IS_PRIVATE: Check = {
  title: "nobody sees the status of another caller's job, or that it exists",
  observe: onMarginalia(async (api) => {
    const { jobId } = startedJobResponse.parse((await api.post('asyncRemoveItems', ALL, api.target.apiKey)).body);
    const visitor = (await api.visitorTokens()).access_token;
    const status = async (id: string, token?: string) =>
      outcomeOf(await api.call('GET', 'asyncJobStatus', { id, token }));
    return [await status(jobId, visitor), await status('no-such-job', visitor), await status(jobId)];
  }),
  expected: ['404 NOT_FOUND', '404 NOT_FOUND', '401 UNAUTHENTICATED'],
};
