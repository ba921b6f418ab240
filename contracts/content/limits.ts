import { DEFAULT_PAGE_SIZE, MAX_BULK_ITEMS, MAX_QUERY_ADDRESS_LENGTH } from '../constants.ts';

// Limits that a page needs are constants of their own: a bundler removes those that are not used, but not the members of
// an object.

/** The maximum number of items on a page that is read by offset. */
export const MAX_OFFSET_PAGE_SIZE = 1000;
/** The maximum size of a request's body. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Limits of the content service. */
export const CONTENT_LIMITS = {
  defaultPageSize: DEFAULT_PAGE_SIZE,
  maxOffsetPageSize: MAX_OFFSET_PAGE_SIZE,
  maxCursorPageSize: 100,
  maxIncludedFields: 100,
  maxReferencesPerField: 1000,
  /** Groups of fields that a read may name. */
  maxFieldGroups: 100,
  maxFilterDepth: 50,
  maxItemDepth: 50,
  maxExpressionDepth: 50,
  /** The JSON of an item, in bytes. */
  maxItemBytes: 512 * 1024,
  maxBulkItems: MAX_BULK_ITEMS,
  /** Collections of a site. */
  maxCollections: 1000,
  /** Indexes of a collection. A regular index has up to three fields, a unique index has one. */
  maxRegularIndexes: 3,
  maxUniqueIndexes: 1,
  /** All values of an item in one index together, in bytes (WDE0133). */
  maxIndexedBytes: 1024,
  maxCursorLength: 16_000,
  maxCollectionIdLength: 256,
  /** The words of a search in characters, its sort fields, and the fields that it reads. */
  maxSearchExpressionLength: 100,
  maxSearchSortFields: 10,
  maxSearchFields: 20,
  /** No source names a limit. People never sort by this many fields, and the store cannot sort by thousands. */
  maxSortFields: 100,
  /**
   * Entries of a list of fields or ids in a request, where no source names a limit. Without one, the problems of a
   * million wrong entries fill the memory.
   */
  maxListEntries: 10_000,
  /** Columns of an aggregation, and modifications of an item. No source names a limit. */
  maxColumns: 1000,
  maxModifications: 1000,
  /** All values that the stages of a pipeline produce, in bytes. The platform stops after five seconds instead. */
  maxPipelineBytes: 128 * 1024 * 1024,
  /** Conditions of a filter times the items they are checked against. This many take some seconds. */
  maxConditionsLookedAt: 50_000_000,
  /** The nesting of a value that a stage produces: ten times the limit of an item. */
  maxPipelineDepth: 500,
  /** The limits of a pipeline, as the platform's types state them. */
  maxPipelineStages: 100,
  maxPipelineList: 1000,
  maxPipelineText: 1000,
  /** All values of a pipeline apart from its filters. No source says how many; people send less than a hundredth. */
  maxPipelineValues: 20_000,
  /** The number of names in the path of a field, and its length in characters. No item is nested deeper. */
  maxPathNames: 50,
  maxPathLength: 1000,
  /** The number of values in the lists of a filter. This many take about 50 milliseconds. */
  maxListedValues: 20_000,
  /** The steps of work that `WorkBudget` allows for one request. This many take about five seconds. */
  maxWork: 200_000_000,
  maxQueryAddressLength: MAX_QUERY_ADDRESS_LENGTH,
  maxBodyBytes: MAX_BODY_BYTES,
  /** No source says how large an answer may be (WDE0180). This is a page of 1000 items of 16 KiB. */
  maxAnswerBytes: 16 * 1024 * 1024,
} as const;
