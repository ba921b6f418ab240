import { describe, expect, test } from 'vitest';
import { aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { aggregatePipelineRequest } from '#contracts/content/aggregate-pipeline.ts';
import { bulkInsertRequest } from '#contracts/content/bulk-items.ts';
import { getItemRequest } from '#contracts/content/get-item.ts';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { parseContentRequest } from './content-requests.ts';
import { sentTo } from './content-routes.ts';

const NOWHERE = { search: '', body: undefined, parameters: new Map<string, string>() };
const getItemFrom = (search: string, pathId: string) =>
  parseContentRequest(
    getItemRequest,
    sentTo('getItem', { ...NOWHERE, method: 'GET', search, parameters: new Map([['dataItemId', pathId]]) }),
  );
const queryFromAddress = (search: string) =>
  parseContentRequest(queryItemsRequest, sentTo('queryItems', { ...NOWHERE, method: 'GET', search }));
const queryFromBody = (body: unknown) =>
  parseContentRequest(queryItemsRequest, sentTo('queryItems', { ...NOWHERE, method: 'POST', body }));

describe('get item from its address (WIR-14)', () => {
  const payload = { dataCollectionId: 'Books', dataItemId: 'b7', includeReferences: [{ field: 'author' }] };
  test.each([
    ['dataCollectionId=Books&dataItemId=b7', 'path', { dataCollectionId: 'Books', dataItemId: 'b7' }],
    ['dataCollectionId=Books', 'a/b', { dataCollectionId: 'Books', dataItemId: 'a/b' }],
    [
      'dataCollectionId=Books&suppressHooks=true&consistentRead=false&language=de&fields=a&fields=b',
      'b7',
      {
        dataCollectionId: 'Books',
        dataItemId: 'b7',
        suppressHooks: true,
        consistentRead: false,
        language: 'de',
        fields: ['a', 'b'],
      },
    ],
    ['dataCollectionId=Books&fields=a', 'b7', { dataCollectionId: 'Books', dataItemId: 'b7', fields: ['a'] }],
    [
      'dataCollectionId=Books&publishPluginOptions.includeDraftItems=true',
      'b7',
      { dataCollectionId: 'Books', dataItemId: 'b7', publishPluginOptions: { includeDraftItems: true } },
    ],
    [`.r=${encodePayloadParameter(payload)}`, 'path', payload],
    // The id a?b is not escaped in the path, so its question mark begins the query.
    ['b?dataCollectionId=Books&dataItemId=a%3Fb', 'a', { dataCollectionId: 'Books', dataItemId: 'a?b' }],
  ])('%s with %s in the path', (search, pathId, request) => {
    expect(getItemFrom(search, pathId)).toEqual(request);
  });
});

describe('a query', () => {
  const whole = {
    dataCollectionId: 'Books',
    query: { filter: { a: 1 }, paging: { limit: 5 } },
    returnTotalCount: true,
  };

  test.each([
    [`.r=${encodePayloadParameter(whole)}`, whole],
    ['dataCollectionId=Books', { dataCollectionId: 'Books', query: {}, returnTotalCount: false }],
    ['dataCollectionId=Books&returnTotalCount=true&query.filter={"a":1}&query.paging.limit=5', whole],
  ])('a query is read from the address ?%s (WIR-3)', (search, request) => {
    expect(queryFromAddress(search)).toEqual(request);
  });

  test('a query is read from a body; a sort without order is ascending (SRT-1)', () => {
    expect(queryFromBody({ dataCollectionId: 'Books', query: { sort: [{ fieldName: 'title' }] } })).toEqual({
      dataCollectionId: 'Books',
      query: { sort: [{ fieldName: 'title', order: 'ASC' }] },
      returnTotalCount: false,
    });
  });
});

test('a field that is null counts as not sent, as the types of the official client allow (WIR-2)', () => {
  const nulls = { query: { sort: null, paging: { limit: 5, offset: null } }, language: null, returnTotalCount: null };
  expect(queryFromBody({ dataCollectionId: 'Books', ...nulls })).toEqual({
    dataCollectionId: 'Books',
    query: { paging: { limit: 5 } },
    returnTotalCount: false,
  });
});

describe('an invalid request is rejected with a sentence that says why', () => {
  test.each([
    ['.r=%%%', /^WDE0080: The query parameter \.r cannot be read\./],
    ['.r=', /^WDE0080: The query parameter \.r cannot be read\./],
    [
      `.r=${encodePayloadParameter([1])}`,
      /^WDE0080: The query parameter \.r should hold a JSON object in base64url\.$/,
    ],
    ['', /^WDE0080: dataCollectionId is missing\.$/],
    ['dataCollectionId=', /^WDE0080: dataCollectionId must have at least 1 character\.$/],
    ['dataCollectionId=B&query.paging.limit=ten', /^WDE0080: query\.paging\.limit must be a number, not a string\.$/],
    ['dataCollectionId=B&returnTotalCount=yes', /^WDE0080: returnTotalCount must be a boolean, not a string\.$/],
    ['dataCollectionId=B&query=x', /^WDE0080: query must be an object, not a string\.$/],
    ['dataCollectionId=B&query.paging=1&query.paging.limit=1&__proto__.x=1', undefined],
  ])('?%s', (search, message) => {
    const read = () => queryFromAddress(search);
    if (message) expect(read).toThrow(message);
    else expect(read).not.toThrow();
  });

  test.each([[undefined], [null], ['text'], [[{}]]])('the body %j is rejected', (body) => {
    expect(() => queryFromBody(body)).toThrow(
      'WDE0080: The request should have a body that is a JSON object, sent as application/json.',
    );
  });

  test('a missing list is reported as missing', () => {
    const bulk = () => parseContentRequest(bulkInsertRequest, { dataCollectionId: 'B' });
    expect(bulk).toThrow('WDE0080: dataItems is missing.');
  });

  const read = (stage: unknown) =>
    parseContentRequest(aggregatePipelineRequest, { dataCollectionId: 'B', pipeline: { stages: [stage] } });

  test.each([
    [{ limit: '4' }, 'pipeline.stages.0.limit must be a number, not a string.'],
    [
      { group: { groupIds: [{ key: 'a', expression: { add: { expressions: [{ text: 1 }] } } }] } },
      'pipeline.stages.0.group.groupIds.0.expression.add.expressions.0.text must be a string, not a number.',
    ],
    [
      { group: { accumulators: [{ resultFieldName: 'n', median: {} }] } },
      'pipeline.stages.0.group.accumulators.0 must have a resultFieldName and exactly one of sum, avg,',
    ],
    [{ limit: 4, x: 1 }, 'pipeline.stages.0.x is not a known field.'],
    [{}, 'pipeline.stages.0 must have exactly one of filter, group, sort,'],
    [{ skip: 1, limit: 1 }, 'pipeline.stages.0 must have exactly one of filter, group, sort,'],
  ])('the stage %j is rejected: %s', (stage, message) => {
    expect(() => read(stage)).toThrow(`WDE0080: ${message}`);
  });

  test.each([
    ['queryItems', (sort: object) => queryFromBody({ dataCollectionId: 'B', query: { sort } })],
    ['aggregateItems', (sort: object) => parseContentRequest(aggregateItemsRequest, { dataCollectionId: 'B', sort })],
  ])('%s: a sort has at most 100 fields, because SQLite has a limit, too (SRT-1)', (_operation, readSort) => {
    const fields = Array.from({ length: 101 }, (_, at) => ({ fieldName: `f${at}` }));
    expect(() => readSort(fields)).toThrow(/^WDE0080: (query\.)?sort must have at most 100 items\.$/);
    expect(() => readSort(fields.slice(1))).not.toThrow();
  });

  test('an expression that is deeper than the stack is rejected', () => {
    let expression: object = { numeric: 1 };
    for (let level = 0; level < 20_000; level += 1) expression = { abs: { expression } };
    const tooDeep = { group: { groupIds: [{ key: 'a', expression }] } };
    expect(() => read(tooDeep)).toThrow('WDE0080: pipeline must have at most 20000 values');
  });
});
