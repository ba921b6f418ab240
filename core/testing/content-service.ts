import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { createItems, type Items, type ItemsConfig } from '../content/create-items.ts';
import { type Answer, type FakeService, fakeService } from './fake-service.ts';
import { type TestClient, testClient } from './test-client.ts';

const ITEM = { id: 'b1', dataCollectionId: 'Books', data: { _id: 'b1', title: 'Emma' } };
const PAGING = { count: 1, hasNext: false };

/** One answer for each operation, with one item or one result. */
const ANSWERS: readonly (readonly [path: string, body: object])[] = [
  ['/items', { dataItem: ITEM }],
  ['/items/b7', { dataItem: ITEM }],
  ['/items/update', { dataItem: ITEM }],
  ['/items/save', { action: 'UPDATED', dataItem: ITEM }],
  ['/items/patch', { dataItem: ITEM }],
  ['/items/remove', { dataItem: ITEM }],
  ['/items/truncate', {}],
  ['/items/count', { totalCount: 7 }],
  ['/items/query', { dataItems: [ITEM], pagingMetadata: PAGING }],
  ['/items/search', { dataItems: [ITEM], pagingMetadata: PAGING }],
  ['/items/query-distinct-values', { distinctValues: ['a'], pagingMetadata: PAGING }],
  ['/items/aggregate', { results: [{ _id: { state: 'NY' }, popSum: 3 }], pagingMetadata: PAGING }],
  ['/items/aggregate-pipeline', { results: [{ _id: { state: 'NY' }, n: 3 }], pagingMetadata: PAGING }],
  ['/items/query-referenced', { results: [{ referringItemId: 'a1', dataItem: ITEM }], pagingMetadata: PAGING }],
  ['/items/is-referenced', { isReferenced: true }],
  ['/items/replace-references', { dataItemReferences: [] }],
  ['/items/create-draft', { dataItem: ITEM }],
  ['/items/publish-draft', { dataItem: ITEM }],
  ['/items/unpublish', {}],
  ['/bulk/items/insert-references', { results: [], bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0 } }],
  ['/bulk/items/remove-references', { results: [], bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0 } }],
  ['/bulk/items/async-patch-by-filter', { jobId: 'j1' }],
  ['/bulk/items/async-remove-by-filter', { jobId: 'j1' }],
  ['/async-jobs/j1/status', { status: 'SUCCEEDED', successCount: 3 }],
  ...['insert', 'update', 'save', 'patch', 'remove'].map(
    (write) =>
      [`/bulk/items/${write}`, { results: [], bulkActionMetadata: { totalSuccesses: 0, totalFailures: 0 } }] as const,
  ),
];

export interface ContentService extends TestClient {
  readonly items: Items;
  /** The last request: its method, its path below /wix-data, and its content, whichever form it was sent in. */
  asked(): readonly [method: string, path: string, sent: unknown];
  /** Sets the answer of the operation at `path`. */
  answering(path: string, answer: Answer | ((asked: unknown) => Answer)): void;
}

function sentIn(call: FakeService['calls'][number]): unknown {
  const payload = call.query.get(PAYLOAD_PARAMETER);
  if (payload !== null) return decodePayloadParameter(payload);
  return call.body ?? Object.fromEntries(call.query);
}

/** A content service that answers every operation, and a client of it that does not retry. */
export function contentService(config: ItemsConfig = { retries: 0 }): ContentService {
  const service = fakeService();
  for (const [path, body] of ANSWERS) service.on(`/wix-data/v2${path}`, () => ({ body }));
  const parts = testClient({ service });
  return {
    ...parts,
    items: createItems(parts.client, config),
    asked() {
      const call = service.calls.at(-1);
      if (call === undefined) throw new Error('nothing was asked');
      return [call.method, call.path.replace('/wix-data', ''), sentIn(call)];
    },
    answering: (path, answer) =>
      service.on(`/wix-data/v2${path}`, (call) => (typeof answer === 'function' ? answer(sentIn(call)) : answer)),
  };
}
