import { aggregateItemsRequest, aggregateItemsResponse } from '../content/aggregate-items.ts';
import { aggregatePipelineRequest, aggregatePipelineResponse } from '../content/aggregate-pipeline.ts';
import {
  asyncJobStatusRequest,
  asyncJobStatusResponse,
  asyncPatchRequest,
  asyncRemoveRequest,
  startedJobResponse,
} from '../content/async-jobs.ts';
import { bulkInsertRequest, bulkItemsResponse, bulkRemoveRequest, bulkUpdateRequest } from '../content/bulk-items.ts';
import { countItemsRequest, countItemsResponse } from '../content/count-items.ts';
import { draftRequest, unpublishRequest, unpublishResponse } from '../content/draft-items.ts';
import { getItemRequest, getItemResponse } from '../content/get-item.ts';
import { insertItemRequest, writtenItemResponse } from '../content/insert-item.ts';
import { bulkPatchRequest, patchItemRequest } from '../content/patch-item.ts';
import { queryDistinctValuesRequest, queryDistinctValuesResponse } from '../content/query-distinct-values.ts';
import { queryItemsRequest, queryItemsResponse } from '../content/query-items.ts';
import {
  bulkReferencesRequest,
  bulkReferencesResponse,
  isReferencedRequest,
  isReferencedResponse,
  oneReferenceRequest,
  oneReferenceResponse,
  queryReferencedRequest,
  queryReferencedResponse,
  replaceReferencesRequest,
  replaceReferencesResponse,
} from '../content/references.ts';
import { removeItemRequest, truncateRequest, truncateResponse } from '../content/remove-item.ts';
import { saveItemResponse } from '../content/save-item.ts';
import { searchItemsRequest, searchItemsResponse } from '../content/search-items.ts';
import { updateItemRequest } from '../content/update-item.ts';
import { graphqlRequest, graphqlResponse } from '../graphql/graphql-request.ts';
import { type OperationRow, rowsAt } from './operation-row.ts';

const items = rowsAt('content', '/wix-data', ['/data', '/_api/cloud-data']);

/** The operations on items, and GraphQL, which reads items. */
export const itemOperations = {
  queryItems: {
    ...items('read', 'POST', '/v2/items/query', queryItemsRequest, queryItemsResponse),
    methods: ['GET', 'POST'],
  },
  getItem: items('read', 'GET', '/v2/items/{*dataItemId}', getItemRequest, getItemResponse),
  insertItem: items('write', 'POST', '/v2/items', insertItemRequest, writtenItemResponse),
  updateItem: items('write', 'POST', '/v2/items/update', updateItemRequest, writtenItemResponse),
  saveItem: items('write', 'POST', '/v2/items/save', insertItemRequest, saveItemResponse),
  patchItem: items('write', 'POST', '/v2/items/patch', patchItemRequest, writtenItemResponse),
  removeItem: items('write', 'POST', '/v2/items/remove', removeItemRequest, writtenItemResponse),
  // These three follow the public documentation. Official clients send the requests above.
  updateItemAt: items('write', 'PUT', '/v2/items/{*dataItemId}', updateItemRequest, writtenItemResponse),
  patchItemAt: items('write', 'PATCH', '/v2/items/{*dataItemId}', patchItemRequest, writtenItemResponse),
  removeItemAt: items('write', 'DELETE', '/v2/items/{*dataItemId}', removeItemRequest, writtenItemResponse),
  truncate: items('job', 'POST', '/v2/items/truncate', truncateRequest, truncateResponse),
  countItems: items('read', 'POST', '/v2/items/count', countItemsRequest, countItemsResponse),
  queryDistinctValues: items(
    'read',
    'POST',
    '/v2/items/query-distinct-values',
    queryDistinctValuesRequest,
    queryDistinctValuesResponse,
  ),
  aggregateItems: items('read', 'POST', '/v2/items/aggregate', aggregateItemsRequest, aggregateItemsResponse),
  aggregatePipeline: items(
    'read',
    'POST',
    '/v2/items/aggregate-pipeline',
    aggregatePipelineRequest,
    aggregatePipelineResponse,
  ),
  searchItems: items('read', 'POST', '/v2/items/search', searchItemsRequest, searchItemsResponse),
  queryReferenced: items('read', 'POST', '/v2/items/query-referenced', queryReferencedRequest, queryReferencedResponse),
  isReferenced: items('read', 'POST', '/v2/items/is-referenced', isReferencedRequest, isReferencedResponse),
  replaceReferences: items(
    'write',
    'POST',
    '/v2/items/replace-references',
    replaceReferencesRequest,
    replaceReferencesResponse,
  ),
  // Clients up to @wix/data 1.0.169 have calls for one reference.
  insertReference: items('write', 'POST', '/v2/items/insert-reference', oneReferenceRequest, oneReferenceResponse),
  removeReference: items('write', 'POST', '/v2/items/remove-reference', oneReferenceRequest, oneReferenceResponse),
  insertReferences: items(
    'write',
    'POST',
    '/v2/bulk/items/insert-references',
    bulkReferencesRequest,
    bulkReferencesResponse,
  ),
  removeReferences: items(
    'write',
    'POST',
    '/v2/bulk/items/remove-references',
    bulkReferencesRequest,
    bulkReferencesResponse,
  ),
  bulkInsertItems: items('write', 'POST', '/v2/bulk/items/insert', bulkInsertRequest, bulkItemsResponse),
  bulkUpdateItems: items('write', 'POST', '/v2/bulk/items/update', bulkUpdateRequest, bulkItemsResponse),
  bulkSaveItems: items('write', 'POST', '/v2/bulk/items/save', bulkInsertRequest, bulkItemsResponse),
  bulkPatchItems: items('write', 'POST', '/v2/bulk/items/patch', bulkPatchRequest, bulkItemsResponse),
  bulkRemoveItems: items('write', 'POST', '/v2/bulk/items/remove', bulkRemoveRequest, bulkItemsResponse),
  createDraft: items('write', 'POST', '/v2/items/create-draft', draftRequest, writtenItemResponse),
  publishDraft: items('write', 'POST', '/v2/items/publish-draft', draftRequest, writtenItemResponse),
  unpublish: items('write', 'POST', '/v2/items/unpublish', unpublishRequest, unpublishResponse),
  asyncPatchItems: items('job', 'POST', '/v2/bulk/items/async-patch-by-filter', asyncPatchRequest, startedJobResponse),
  asyncRemoveItems: items(
    'job',
    'POST',
    '/v2/bulk/items/async-remove-by-filter',
    asyncRemoveRequest,
    startedJobResponse,
  ),
  asyncJobStatus: items('read', 'GET', '/v2/async-jobs/{jobId}/status', asyncJobStatusRequest, asyncJobStatusResponse),

  graphql: {
    service: 'graphql',
    kind: 'read',
    methods: ['POST'],
    path: '/graphql/{apiVersion}',
    alias: '/graphql/{apiVersion}',
    also: [],
    request: graphqlRequest,
    response: graphqlResponse,
  },
} as const satisfies Record<string, OperationRow>;
