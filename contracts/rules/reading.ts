import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const BUILDER = 'simulator/official-client.test.ts: an anonymous visitor queries Books and pages on by offset';

/** Reading items: get, query, pages, cursors, counts, consistency and inclusions. */
export const reading: readonly Rule[] = [
  {
    id: 'GET-1',
    says: 'Reading an unknown id is 404 with WDE0073, which clients turn into null.',
    evidence: [
      spec('§8'),
      pages.dataErrors,
      seen.data('simulator/official-client.test.ts: get gives an item, and null'),
    ],
    names: ['getItem'],
  },
  {
    id: 'GET-2',
    says: 'An item that is hidden because it is a draft reads like an unknown one.',
    evidence: [pages.data],
  },
  {
    id: 'GET-3',
    says: 'Reading an item returns its references as ids unless the request includes them.',
    evidence: [pages.data, declared.items('get')],
  },
  {
    id: 'QRY-1',
    says: 'A query without a filter finds all items that the caller may read, in the default order, on a page of 50.',
    evidence: [pages.data, pages.queryLanguage, seen.data(BUILDER)],
    names: ['queryItems'],
  },
  {
    id: 'QRY-2',
    says: 'The default order is by `_createdDate`, newest first.',
    evidence: [pages.data],
  },
  {
    id: 'QRY-3',
    says: '`fields` limits the answer to these fields and `_id`; unknown names are ignored, and an empty list means all fields.',
    evidence: [pages.data, pages.queryLanguage],
  },
  {
    id: 'QRY-4',
    says: 'The total is counted only for paging by offset, and only when `returnTotalCount` is true.',
    evidence: [pages.dataItems],
  },
  {
    id: 'QRY-5',
    says: 'The metadata of a page by offset has `count`, `offset`, `hasNext`, `tooManyToCount` and, if it was asked for, `total`.',
    evidence: [pages.dataItems, declared.items('query'), seen.data(BUILDER)],
  },
  {
    id: 'QRY-6',
    says: 'A page beyond the last item is empty, with status 200.',
    evidence: [chosen('0009')],
  },
  {
    id: 'QRY-7',
    says: 'A limit that is zero, negative or no whole number, and a negative offset, are 400 with WDE0080.',
    evidence: [spec('§5'), chosen('0009')],
  },
  {
    id: 'QRY-8',
    says: 'A limit above the maximum is 400 with WDE0077, not a shorter page.',
    evidence: [pages.dataErrors],
  },
  {
    id: 'QRY-9',
    says: '`fields` selects but does not protect: whoever may read an item may ask for every field of it.',
    evidence: [pages.dataPermissions, reports.hiddenColumns],
  },
  {
    id: 'CUR-1',
    says: '`paging` and `cursorPaging` in one request are 400 with WDE0080.',
    evidence: [pages.dataItems, declared.items('query'), chosen('0009')],
  },
  {
    id: 'CUR-2',
    says: 'The first request by cursor has a limit, filter and sort; later ones have the cursor, and a filter or sort beside it is ignored.',
    evidence: [pages.dataItems, reports.skills],
  },
  {
    id: 'CUR-3',
    says: 'The metadata of a page by cursor has `count`, `hasNext` and the cursors: `next` except on the last page, `prev` except on the first.',
    evidence: [pages.dataItems],
  },
  {
    id: 'CUR-4',
    says: 'A cursor is opaque, signed, and good for one caller and one collection; any other cursor is WDE0151.',
    evidence: [pages.dataErrors, chosen('0009')],
  },
  {
    id: 'CUR-5',
    says: 'A cursor expires after an hour (WDE0152), and the limit may change from page to page.',
    evidence: [pages.dataErrors, chosen('0009')],
  },
  {
    id: 'CUR-6',
    says: 'A cursor continues after the last item seen: no item comes twice, and none is skipped unless its sort value changed.',
    evidence: [chosen('0009')],
  },
  {
    id: 'CNT-1',
    says: 'Counting looks at the filter only and returns `{totalCount}`.',
    evidence: [pages.data, pages.dataItems],
    names: ['countItems'],
  },
  {
    id: 'CON-1',
    says: 'Reads may be some seconds behind writes, and `consistentRead` reads the newest data.',
    evidence: [pages.eventualConsistency],
  },
  {
    id: 'CON-2',
    says: 'The setting `readLagMs` makes reads lag; reads with `consistentRead` and those that follow a write of the same client do not lag, and searches always do.',
    evidence: [declared.items('search'), chosen('0013')],
  },
  {
    id: 'CON-3',
    says: 'Reads of visitors may come from a shared cache, so the lag can be set for visitors and for members.',
    evidence: [pages.cachedQueries, chosen('0013')],
  },
  {
    id: 'INC-1',
    says: 'Without an inclusion, a reference is an id and a multi-reference field is absent.',
    evidence: [pages.data],
  },
  {
    id: 'INC-2',
    says: 'An included reference is the whole item, or its id if it cannot be read; an included multi-reference is a list of items up to the limit.',
    evidence: [pages.data, chosen('0009')],
  },
  {
    id: 'INC-3',
    says: 'An inclusion is named `includeReferencedItems`, `referencedItemOptions` or `includeReferences`, by the age of the client, and all three are accepted.',
    evidence: [
      spec('§7'),
      pages.dataItems,
      declared.items('query'),
      seen.data('simulator/official-client.test.ts: filters, inclusions and projections mean what the builder says'),
    ],
  },
  {
    id: 'INC-4',
    says: 'Included items need the permission to read their collection, and those that the caller may not read are left out.',
    evidence: [pages.data],
  },
];
