import { type Rule, spec } from './rule.ts';
import { declared, pages, reports } from './sources.ts';

/** The rule of an error code: its id is the code, and `says` is when it occurs. `docs/errors.md` is made of these. */
export interface ErrorRule extends Rule {
  /** What the official client makes of it, if it treats the code in a special way. */
  readonly client?: string;
  /** What the client library makes of it, if it treats the code in a special way. */
  readonly core?: string;
  /** How to get it from the simulator, if `says` is not enough. */
  readonly produce?: string;
}

const EVERY_REFUSAL = ['simulator/content-refusals.test.ts: every refusal of the content service, in its words'];

/** Codes of the content service. */
export const contentCodes: readonly ErrorRule[] = [
  {
    id: 'WDE0004',
    says: 'The item is no object.',
    evidence: [spec('§8')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0005',
    says: 'A bulk write has no list of objects, or an `_id` that is no text.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0006',
    says: 'A bulk write has more items, patches or links than it may.',
    evidence: [spec('§8')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0007',
    says: 'An update has no id that is a text.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0009',
    says: 'An item is larger than 512 KiB.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0014',
    says: 'The site has used up its reads or writes of this minute (setting `throttling`).',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
    client: 'Throws; it does not repeat the call.',
    core: 'Retries after `Retry-After`, also a write, since nothing was done.',
    produce: 'Switch `throttling` on with a small `readsPerMinute`.',
  },
  {
    id: 'WDE0016',
    says: 'A filter is no object.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0020',
    says: 'The field of a link is no multi-reference field.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0021',
    says: 'A link names no item.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0024',
    says: 'The field was deleted.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0025',
    says: 'The collection does not exist.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0026',
    says: 'The collection was deleted and can be restored.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0027',
    says: 'The caller may not read, insert, update or remove in this collection.',
    evidence: [pages.dataErrors, reports.liveCalls],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0028',
    says: 'The operation would take longer than it may.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
    client: 'Throws; it does not repeat the call.',
    core: 'Retries reads, then rejects with `ContentError`.',
  },
  {
    id: 'WDE0029',
    says: 'The link exists.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0054',
    says: 'The service has an error that nobody foresaw.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
    produce: 'Set up a fault with this code: no request leads to it.',
  },
  {
    id: 'WDE0056',
    says: 'A part of a filter should be an object.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0057',
    says: 'A part of a filter should be a list.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0058',
    says: 'A value of a comparison has no order.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0059',
    says: 'A value of a text operator is no text.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0060',
    says: 'A list of a filter has a value that cannot be compared.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0063',
    says: '`$matches` does not ignore case.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0064',
    says: 'A part of `$matches` is neither a literal nor a blank.',
    evidence: [declared.itemsCommon('the filter validator')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0068',
    says: 'The ids of a bulk removal are no list of texts.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0069',
    says: 'A bulk removal has more than 1000 ids.',
    evidence: [spec('§8')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0070',
    says: 'A filter has `$regex`.',
    evidence: [spec('§8')],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0073',
    says: 'The item does not exist.',
    evidence: [spec('§8'), reports.liveCalls],
    shown: EVERY_REFUSAL,
    client: '`get` and `remove` return null, and bulk updates and removals count the item as skipped.',
    core: '`get` and `remove` return null, and bulk writes skip the item; other calls reject with `ContentError`.',
  },
  {
    id: 'WDE0074',
    says: 'An item with this id exists.',
    evidence: [spec('§8'), reports.liveCalls],
    shown: EVERY_REFUSAL,
    client: 'Bulk inserts count the item as skipped.',
    core: 'Bulk inserts skip the item; `insert` rejects with `ContentError`.',
  },
  {
    id: 'WDE0075',
    says: 'The definition of a collection or of an aggregation is wrong.',
    evidence: [pages.dataErrors, pages.cmsRecipes],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0076',
    says: 'One item of a bulk write does not fit an enforced schema (setting `enforceSchema`).',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0077',
    says: 'The limit is above the maximum of a page.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0079',
    says: 'A collection of a single item gets another id.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0080',
    says: 'An argument is wrong in a way that has no code of its own.',
    evidence: [spec('§8'), pages.cmsRecipes],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0093',
    says: '`_publishStatus` is filtered by something else than DRAFT or PUBLISHED.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0104',
    says: 'A collection with this id exists.',
    evidence: [pages.externalDatabase, pages.cmsRecipes],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0109',
    says: 'The body is larger than 4 MiB.',
    evidence: [spec('§8')],
    shown: EVERY_REFUSAL,
    client: 'Status 413 is WDE0109, whatever the body says.',
    core: 'Status 413 is WDE0109, whatever the body says.',
  },
  {
    id: 'WDE0119',
    says: 'The collection does not support the operation.',
    evidence: [pages.externalDatabase],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0121',
    says: 'A sort has more than one field with lists.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0123',
    says: 'A unique index has this value.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0133',
    says: 'The indexed values of an item have more than 1024 bytes.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0134',
    says: 'The name of a field begins with `$`.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0144',
    says: 'Only the owner of the site may do this.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0147',
    says: 'The definition of a field is wrong.',
    evidence: [pages.externalDatabase],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0151',
    says: 'The cursor belongs to another query or caller, or is none.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0152',
    says: 'The cursor is older than an hour.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
    produce: 'Advance the clock of the site by an hour between two pages.',
  },
  {
    id: 'WDE0153',
    says: 'The link to remove does not exist.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0167',
    says: 'The name of a field ends with a dot.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0168',
    says: 'An item is nested deeper than 50 levels.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0169',
    says: 'A filter is nested deeper than 50 levels.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0173',
    says: 'The name of a field is empty.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0176',
    says: 'An index has more than one field with lists.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0178',
    says: 'The revision is not the current one, or the condition of a write is not met.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
    core: 'Retries, since nothing was done, then rejects with `ContentError`.',
  },
  {
    id: 'WDE0179',
    says: 'The site has no sandbox.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0180',
    says: 'The answer would be larger than 16 MiB.',
    evidence: [pages.dataErrors],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0190',
    says: 'Search is not enabled for the collection.',
    evidence: [reports.searchCode],
    shown: EVERY_REFUSAL,
  },
  {
    id: 'WDE0303',
    says: 'A write sets a multi-reference field.',
    evidence: [pages.cmsRecipes],
    shown: EVERY_REFUSAL,
  },
];

/** Codes of the content service that only a client has. */
export const clientCodes: readonly ErrorRule[] = [
  {
    id: 'WDE0053',
    says: 'The client has an error that nobody foresaw.',
    evidence: [spec('§8'), pages.dataErrors],
    shown: [
      'core/content/exchange.test.ts: a call that fails by %s rejects with an internal error, whose cause says why',
    ],
  },
  {
    id: 'WDE0055',
    says: 'The answer of the service is no JSON.',
    evidence: [spec('§8'), pages.dataErrors],
    shown: ['core/content/current-permissions.test.ts: an answer that is none is WDE0055'],
  },
  {
    id: 'WDE0159',
    says: 'There is no previous page.',
    evidence: [spec('§8'), pages.dataErrors],
    shown: [
      'core/content/content-texts.test.ts: the twelve codes of the specification stand in one catalogue, each once',
    ],
  },
  {
    id: 'WDE0165',
    says: 'There is no next page.',
    evidence: [spec('§8'), pages.dataErrors],
    shown: [
      'core/content/content-texts.test.ts: the twelve codes of the specification stand in one catalogue, each once',
    ],
  },
];
