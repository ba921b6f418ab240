import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports } from './sources.ts';

/** Limits that the platform names, and limits that we chose where it names none. */
export const limits: readonly Rule[] = [
  {
    id: 'LIM-1',
    says: 'An item of up to 500,000 bytes of JSON is always accepted, and one of more than 524,288 bytes never is (WDE0009); the documentation names both 500 kB and 512 kB.',
    evidence: [pages.data, pages.dataErrors, chosen('0008')],
    names: ['maxItemBytes'],
  },
  {
    id: 'LIM-2',
    says: 'A body of more than 4 MiB is refused with 413 and WDE0109 before it is parsed.',
    evidence: [spec('§8'), reports.payload, chosen('0030')],
    names: ['maxBodyBytes'],
  },
  {
    id: 'LIM-3',
    says: 'A bulk write has 1 to 1000 items.',
    evidence: [spec('§9'), pages.data],
    names: ['MAX_BULK_ITEMS', 'maxBulkItems'],
  },
  {
    id: 'LIM-4',
    says: 'A bulk patch has at most as many items as the setting `bulkPatchLimit` says, by default the 1000 of the specification; the platform declares 100.',
    evidence: [spec('§9'), declared.items('bulkPatch'), chosen('0008')],
  },
  {
    id: 'LIM-5',
    says: 'A page has 50 items by default, at most 1000 by offset and at most 100 by cursor.',
    evidence: [pages.data, pages.dataItems],
    names: ['maxOffsetPageSize', 'maxCursorPageSize', 'defaultPageSize'],
  },
  {
    id: 'LIM-6',
    says: 'A read includes the references of at most 100 fields, by default 50 and at most 1000 of each field.',
    evidence: [pages.data, declared.items('query')],
    names: ['maxIncludedFields', 'maxReferencesPerField'],
  },
  {
    id: 'LIM-7',
    says: 'A site may make 3000 reads and 1500 writes of data a minute; a bulk write counts once, and each included field counts as one more read.',
    evidence: [pages.dataQuotas],
    names: ['readsPerMinute', 'writesPerMinute'],
  },
  {
    id: 'LIM-8',
    says: 'An application may make 200 calls a minute, which the simulator does not count.',
    evidence: [pages.rateLimits],
  },
  {
    id: 'LIM-9',
    says: 'A data request that takes longer than five seconds fails; the simulator counts the work instead of the time.',
    evidence: [pages.dataErrors, pages.dataQuotas, chosen('0026')],
    names: ['maxWork', 'maxPipelineBytes', 'maxConditionsLookedAt'],
  },
  {
    id: 'LIM-10',
    says: 'Items and filters are nested at most 50 levels deep.',
    evidence: [pages.dataErrors],
    names: ['maxFilterDepth', 'maxItemDepth', 'maxExpressionDepth'],
  },
  {
    id: 'LIM-11',
    says: 'A site has at most 1000 collections and 10 GB of data; the simulator counts the collections.',
    evidence: [pages.dataQuotas],
    names: ['maxCollections'],
  },
  {
    id: 'LIM-12',
    says: 'The platform advises at most one update of an item a second; the simulator takes any number.',
    evidence: [pages.dataItems],
  },
  {
    id: 'LIM-13',
    says: 'The key of a field begins with a letter or an underscore and has up to 64 characters, and a key that begins with `$` is refused.',
    evidence: [pages.dataItems, pages.dataErrors],
  },
  {
    id: 'LIM-14',
    says: 'The id of a collection has at most 256 characters, a cursor 16,000, the words of a search 100; a search sorts by at most 10 fields and reads at most 20.',
    evidence: [declared.items('search'), declared.collections('createDataCollection')],
    names: [
      'maxCursorLength',
      'maxCollectionIdLength',
      'maxSearchExpressionLength',
      'maxSearchSortFields',
      'maxSearchFields',
    ],
  },
  {
    id: 'LIM-15',
    says: 'A collection has three indexes of up to three fields and one unique index of one field, and the indexed values of an item have at most 1024 bytes.',
    evidence: [pages.dataItems, pages.dataErrors],
    names: ['maxRegularIndexes', 'maxUniqueIndexes', 'maxIndexedBytes'],
  },
  {
    id: 'LIM-16',
    says: 'The quotas are checked only while the setting `throttling` is on; then a request above them is refused with 429, WDE0014 and `Retry-After` in seconds.',
    evidence: [reports.quotas, chosen('0013')],
  },
  {
    id: 'LIM-17',
    says: 'Where no source limits a list, the list still ends: 10,000 ids or fields, 1000 columns or modifications, 100 fields of an order, 20,000 values of a filter.',
    evidence: [chosen('0078')],
    names: ['maxListEntries', 'maxColumns', 'maxModifications', 'maxSortFields', 'maxListedValues'],
    shown: ['contracts/bounded-lists.test.ts: each list of a request has a maximum'],
  },
  {
    id: 'LIM-18',
    says: 'The path of a field has at most 50 names and 1000 characters.',
    evidence: [chosen('0027')],
    names: ['maxPathNames', 'maxPathLength'],
    shown: ['simulator/query/field-path.test.ts: the path of a field can have up to 50 names and 1000 characters'],
  },
  {
    id: 'LIM-19',
    says: 'A pipeline has at most 100 stages, lists of 1000 entries and texts of 1000 characters, as its types declare; 20,000 values in all and 500 levels are ours.',
    evidence: [declared.items('aggregate'), chosen('0009')],
    names: ['maxPipelineStages', 'maxPipelineList', 'maxPipelineText', 'maxPipelineValues', 'maxPipelineDepth'],
    shown: ['contracts/conformance/pipeline.ts: pipeline: each mistake is rejected with its code'],
  },
  {
    id: 'LIM-20',
    says: 'An answer of more than 16 MiB is refused with WDE0180.',
    evidence: [pages.dataErrors, chosen('0030')],
    names: ['maxAnswerBytes'],
    shown: ['simulator/content-refusals.test.ts: WDE0180: a page of more than 16 MiB'],
  },
  {
    id: 'LIM-21',
    says: 'A GraphQL document is refused before any data is read if its fields are nested deeper than 15 levels, its brackets deeper than 200, its cost is above 20,000, or it has more than 5000 tokens or 500,000 characters.',
    evidence: [chosen('0013'), chosen('0027')],
    names: ['maxDepth', 'maxNesting', 'maxCost', 'maxTokens', 'maxCharacters'],
    shown: ['simulator/content/graphql/execute-graphql.test.ts: limits'],
  },
  {
    id: 'LIM-22',
    says: 'A file has at most 10 MiB and a site 256 MiB of files; an address for an upload is good for 24 hours.',
    evidence: [chosen('0048')],
    names: ['maxFileBytes', 'maxSiteBytes', 'uploadMs', 'maxPictureSide'],
    shown: ['simulator/media/media.test.ts: uploads (Media Manager API)'],
  },
];
