import { chosen, type Rule, spec } from './rule.ts';
import { dataErrors, declared, reports } from './sources.ts';

/** The rule of an error code: its id is the code, and `says` is when it occurs. `docs/errors.md` is made of these. */
export interface ErrorRule extends Rule {
  /** What the official client makes of it, if it treats the code in a special way. */
  readonly client?: string;
  /** What the client library makes of it, if it treats the code in a special way. */
  readonly core?: string;
  /** How to get it from the simulator, if `says` is not enough. */
  readonly produce?: string;
}

/** The rule of a code that a service sends. */
export interface ServiceErrorRule extends ErrorRule {
  /** What would have passed, in one sentence. */
  readonly passes: string;
}

/** When a code occurs, and what would have passed; then what it has in another way than the other codes of its table. */
type Row = readonly [says: string, passes: string, own?: Partial<Omit<ServiceErrorRule, 'id' | 'says' | 'passes'>>];

/** The rules of codes that, for the most part, have the same evidence and the same tests. */
export function codesOf(
  common: Pick<ServiceErrorRule, 'evidence' | 'shown'>,
  rows: Readonly<Record<string, Row>>,
): readonly ServiceErrorRule[] {
  return Object.entries(rows).map(([id, [says, passes, own]]) => ({ id, says, passes, ...common, ...own }));
}

const OF_CONTENT = {
  evidence: [dataErrors],
  shown: ['simulator/content-refusals.test.ts: every refusal of the content service, in its words'],
} as const;

/** Codes of the content service. */
export const contentCodes = codesOf(OF_CONTENT, {
  WDE0004: ['The item is no object.', 'An item that is an object: `{ … }`.', { evidence: [spec('§8')] }],
  WDE0005: [
    'A bulk write has no list of objects, or an `_id` that is no text.',
    'A list of objects, each with an `_id` that is a text, or none.',
  ],
  WDE0006: [
    'A bulk write has more items, patches or links than it may.',
    'At most 1000 items or patches in one call; split the list.',
    { evidence: [spec('§8')] },
  ],
  WDE0007: ['An update has no id that is a text.', 'An update whose `_id` is the id of a stored item, as a text.'],
  WDE0009: [
    'An item is larger than 512 KiB.',
    'An item of at most 512 KiB as JSON; put large files in the media of the site.',
  ],
  WDE0014: [
    'The site has used up its reads or writes of this minute (setting `throttling`).',
    'The same call after the seconds of `Retry-After`, or a larger quota of the site.',
    {
      client: 'Throws; it does not repeat the call.',
      core: 'Retries after `Retry-After`, also a write, since nothing was done.',
      produce: 'Switch `throttling` on with a small `readsPerMinute`.',
    },
  ],
  WDE0016: ['A filter is no object.', 'A filter that is an object, such as `{ "year": { "$gt": 1900 } }`.'],
  WDE0020: ['The field of a link is no multi-reference field.', 'A field of the type MULTI_REFERENCE.'],
  WDE0021: ['A link names no item.', 'The id of an item that is stored in the collection that the field refers to.'],
  WDE0024: ['The field was deleted.', 'A field that the collection has today.'],
  WDE0025: [
    'The collection does not exist.',
    'The id of a collection of this site, in the same case; a seed or the owner creates one.',
  ],
  WDE0026: ['The collection was deleted and can be restored.', 'The same call after the collection was restored.'],
  WDE0027: [
    'The caller may not read, insert, update or remove in this collection.',
    'A caller whose role the permission level of the collection includes, or another level.',
    { evidence: [dataErrors, reports.liveCalls] },
  ],
  WDE0028: [
    'The operation would take longer than it may.',
    'A call that reads or compares less: a filter by an indexed field, a smaller page, fewer stages.',
    { client: 'Throws; it does not repeat the call.', core: 'Retries reads, then rejects with `ContentError`.' },
  ],
  WDE0029: ['The link exists.', 'A link that does not exist yet.'],
  WDE0054: [
    'The service has an error that nobody foresaw.',
    'The same call, without the fault or defect that is named in the log of the simulator.',
    { produce: 'Set up a fault with this code: no request leads to it.' },
  ],
  WDE0056: [
    'A part of a filter should be an object.',
    'An object at this place of the filter.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0057: [
    'A part of a filter should be a list.',
    'A list at this place of the filter: `{ "$or": [ … ] }`.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0058: [
    'A value of a comparison has no order.',
    'A text, a number, a date or a boolean to compare with.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0059: [
    'A value of a text operator is no text.',
    'A text to compare with.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0060: [
    'A list of a filter has a value that cannot be compared.',
    'A list of texts, numbers, dates and booleans.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0063: [
    '`$matches` does not ignore case.',
    '`$matches` with `ignoreCase: true`.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0064: [
    'A part of `$matches` is neither a literal nor a blank.',
    'Parts of `$matches` of the types `literal` and `anyOf`.',
    { evidence: [declared.itemsCommon('the filter validator')] },
  ],
  WDE0068: ['The ids of a bulk removal are no list of texts.', 'A list of ids that are texts.'],
  WDE0069: [
    'A bulk removal has more than 1000 ids.',
    'At most 1000 ids in one call; split the list.',
    { evidence: [spec('§8')] },
  ],
  WDE0070: [
    'A filter has `$regex`.',
    '`$startsWith`, `$contains` or `$matches` in place of `$regex`.',
    { evidence: [spec('§8')] },
  ],
  WDE0073: [
    'The item does not exist.',
    'The id of an item that is stored and that the caller may see.',
    {
      evidence: [spec('§8'), reports.liveCalls],
      client: '`get` and `remove` return null, and bulk updates and removals count the item as skipped.',
      core: '`get` and `remove` return null, and bulk writes skip the item; other calls reject with `ContentError`.',
    },
  ],
  WDE0074: [
    'An item with this id exists.',
    'An item with another `_id`, without one, or a save in place of an insert.',
    {
      evidence: [spec('§8'), reports.liveCalls],
      client: 'Bulk inserts count the item as skipped.',
      core: 'Bulk inserts skip the item; `insert` rejects with `ContentError`.',
    },
  ],
  WDE0075: ['The definition of a collection or of an aggregation is wrong.', 'A definition without the named mistake.'],
  WDE0076: [
    'One item of a bulk write does not fit an enforced schema (setting `enforceSchema`).',
    'Values of the types that the fields of the collection have, or the setting `enforceSchema` off.',
  ],
  WDE0077: [
    'The limit is above the maximum of a page.',
    'A `limit` of at most 1000, and cursors or offsets for what follows.',
  ],
  WDE0079: ['A collection of a single item gets another id.', 'The id `SINGLE_ITEM`.'],
  WDE0080: [
    'An argument is wrong in a way that has no code of its own.',
    'The argument in the form that the message names.',
    { evidence: [spec('§8')] },
  ],
  WDE0093: [
    '`_publishStatus` is filtered by something else than DRAFT or PUBLISHED.',
    '`_publishStatus` compared with `DRAFT` or `PUBLISHED`.',
  ],
  WDE0104: ['A collection with this id exists.', 'A collection with another id.', { evidence: [chosen('0190')] }],
  WDE0109: [
    'The body is larger than 4 MiB.',
    'A body of at most 4 MiB; split a bulk write.',
    {
      evidence: [spec('§8')],
      client: 'Status 413 is WDE0109, whatever the body says.',
      core: 'Status 413 is WDE0109, whatever the body says.',
    },
  ],
  WDE0119: [
    'The collection does not support the operation.',
    'A collection that supports the operation; those of apps support only some.',
    { evidence: [chosen('0190')] },
  ],
  WDE0121: ['A sort has more than one field with lists.', 'A sort with at most one field that has lists.'],
  WDE0123: ['A unique index has this value.', 'A value that no other item has in this field, or no unique index.'],
  WDE0133: [
    'The indexed values of an item have more than 1024 bytes.',
    'Shorter values in the indexed fields, or an index with fewer fields.',
  ],
  WDE0134: ['The name of a field begins with `$`.', 'Names of fields that do not begin with `$`.'],
  WDE0144: ['Only the owner of the site may do this.', 'The API key of the site, or a call from its backend.'],
  WDE0147: [
    'The definition of a field is wrong.',
    'A field with a type and a key that collections can have.',
    { evidence: [chosen('0190')] },
  ],
  WDE0151: [
    'The cursor belongs to another query or caller, or is none.',
    'The cursor of the page before, of the same query and the same caller.',
  ],
  WDE0152: [
    'The cursor is older than an hour.',
    'A cursor that is younger than an hour; ask for the first page again.',
    { produce: 'Advance the clock of the site by an hour between two pages.' },
  ],
  WDE0153: ['The link to remove does not exist.', 'A link that exists.'],
  WDE0167: ['The name of a field ends with a dot.', 'Names of fields that do not end with a dot.'],
  WDE0168: ['An item is nested deeper than 50 levels.', 'An item with at most 50 levels.'],
  WDE0169: ['A filter is nested deeper than 50 levels.', 'A filter with at most 50 levels.'],
  WDE0173: ['The name of a field is empty.', 'Names of fields that are not empty.'],
  WDE0176: ['An index has more than one field with lists.', 'An index with at most one field that has lists.'],
  WDE0178: [
    'The revision is not the current one, or the condition of a write is not met.',
    'The revision of the stored item, or a condition that it meets; read it again first.',
    { core: 'Retries, since nothing was done, then rejects with `ContentError`.' },
  ],
  WDE0179: ['The site has no sandbox.', 'The environment LIVE, or none.'],
  WDE0180: ['The answer would be larger than 16 MiB.', 'A smaller page, or `fields` with fewer fields.'],
  WDE0190: [
    'Search is not enabled for the collection.',
    'A collection with `searchEnabled`.',
    { evidence: [reports.searchCode] },
  ],
  WDE0303: [
    'A write sets a multi-reference field.',
    'The other fields of the item; links are written by insertReference and replaceReferences.',
    { evidence: [chosen('0190')] },
  ],
});

const EVERY_ARGUMENT = ['core/content/argument-codes.test.ts: every mistake in an argument has its code and text'];

/** Codes of calls with a wrong argument, which are not sent. */
const ARGUMENT_MISTAKES = [
  ['WDE0001', 'The name of a collection is no text.'],
  ['WDE0002', 'The id of an item is no text, or is empty.'],
  ['WDE0003', 'The name of a field is no text.'],
  ['WDE0008', 'A call has too few or too many arguments.'],
  ['WDE0011', '`filter` or `having` of an aggregation gets something else than a filter.'],
  ['WDE0012', 'An aggregation gets a second filter.'],
  ['WDE0013', 'An aggregation gets a second group.'],
  ['WDE0018', 'An option is no boolean, or `language` is no text.'],
  ['WDE0019', 'A reference is neither an id nor an item with an id.'],
  ['WDE0032', 'A limit or skip is no number.'],
  ['WDE0033', 'A limit is not positive.'],
  ['WDE0034', 'A skip is negative.'],
  ['WDE0035', 'A limit or skip is no integer.'],
  ['WDE0038', '`count` of an aggregation gets an argument.'],
  ['WDE0039', 'A step of a builder that needs one argument gets another number.'],
  ['WDE0040', 'A step of a builder that needs two arguments gets another number.'],
  ['WDE0041', 'A step of a builder that needs three arguments gets another number.'],
  ['WDE0042', 'A step of a builder that needs two arguments or more gets fewer.'],
  ['WDE0043', 'A step of a builder that needs an argument gets none.'],
  ['WDE0044', 'The value of a text operator in a builder is no text.'],
  ['WDE0045', 'The value of a comparison in a builder has the wrong type.'],
  ['WDE0046', 'The ends of a range have different types.'],
  ['WDE0047', 'A list in a builder has a value that cannot be compared.'],
  ['WDE0048', 'The field of a step of a builder is no text.'],
  ['WDE0049', '`or`, `and` or `not` of a builder gets something else than a filter.'],
  ['WDE0051', 'A field to sort by is no text.'],
  ['WDE0094', 'A cursor or the name of a relationship is no text, or is empty.'],
] as const;

/** Codes of the content service that only a client has. */
export const clientCodes: readonly ErrorRule[] = [
  ...ARGUMENT_MISTAKES.map(([id, says]): ErrorRule => ({ id, says, evidence: [dataErrors], shown: EVERY_ARGUMENT })),
  {
    id: 'WDE0053',
    says: 'The client has an error that nobody foresaw.',
    evidence: [spec('§8'), dataErrors],
    shown: [
      'core/content/exchange.test.ts: a call that fails by %s rejects with an internal error, whose cause says why',
    ],
  },
  {
    id: 'WDE0055',
    says: 'The answer of the service is no JSON.',
    evidence: [spec('§8'), dataErrors],
    shown: ['core/content/current-permissions.test.ts: an answer that is none is WDE0055'],
  },
  {
    id: 'WDE0159',
    says: 'There is no previous page.',
    evidence: [spec('§8'), dataErrors],
    shown: [
      'core/content/content-texts.test.ts: the twelve codes of the specification stand in one catalogue, each once',
    ],
  },
  {
    id: 'WDE0165',
    says: 'There is no next page.',
    evidence: [spec('§8'), dataErrors],
    shown: [
      'core/content/content-texts.test.ts: the twelve codes of the specification stand in one catalogue, each once',
    ],
  },
];
