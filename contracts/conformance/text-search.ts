import { searchItemsResponse } from '../content/search-items.ts';
import type { Check } from './check.ts';
import { openKnownReviews, walkByCursor } from './known-reviews.ts';
import { asOwner, given, onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { openCollection } from './site-owner.ts';

export const SEARCH_FINDS: Check = {
  title: 'search: whole words in any text, whatever the case; any term or all of them; fuzzy (SEA-1)',
  observe: given(openKnownReviews, async ({ read }) => {
    const found = async (search: object) => {
      const { dataItems } = searchItemsResponse.parse(await read('searchItems', { search }));
      return dataItems.map(({ id }) => id);
    };
    return [
      await found({ search: { expression: 'SHIP' } }),
      await found({ search: { expression: 'shi' } }),
      await found({ search: { expression: 'ada whale' } }),
      await found({ search: { expression: 'ada ship', mode: 'AND' } }),
      await found({ search: { expression: 'wahle' } }),
      await found({ search: { expression: 'wahle', fuzzy: true } }),
      await found({ search: { expression: 'ada' }, filter: { text: { $contains: 'ship' } } }),
      await found({ search: { expression: 'ada ben' }, sort: [{ fieldName: 'rating' }] }),
      await found({ filter: { rating: 1 } }),
    ];
  }),
  expected: [['r2', 'r3'], [], ['r1', 'r3'], ['r3'], [], ['r1'], ['r3'], ['r2', 'r1', 'r3'], ['r4']],
};

export const SEARCH_ANSWERS_ITEMS: Check = {
  title: 'search: returns items like a query, with fields and inclusions (QRY-3, INC-2, ITM-1)',
  observe: given(openKnownReviews, async ({ api }) => {
    const { apiKey } = api.target;
    const books = { dataCollectionId: 'Books', includeReferences: [{ field: 'authors' }] };
    const book = { id: 'b', data: { title: 'A zebra', authors: ['a'], pages: 9 } };
    await api.post('insertItem', { dataCollectionId: 'Authors', dataItem: { id: 'a', data: { name: 'Jo' } } }, apiKey);
    await api.post('insertItem', { ...books, dataItem: book, saveReferences: true }, apiKey);
    const search = { search: { expression: 'zebra' }, fields: ['title', 'authors.name'] };
    const { dataItems, pagingMetadata } = searchItemsResponse.parse(
      (await api.ask('searchItems', { ...books, search })).body,
    );
    return { dataItems: dataItems.map(({ createdDate: _, updatedDate: __, ...item }) => item), pagingMetadata };
  }),
  expected: {
    dataItems: [
      { id: 'b', dataCollectionId: 'Books', data: { _id: 'b', title: 'A zebra', authors: [{ name: 'Jo' }] } },
    ],
    pagingMetadata: { count: 1, offset: 0, tooManyToCount: false, hasNext: false },
  },
};

export const SEARCH_BY_THE_PAGE: Check = {
  title: 'search: a cursor keeps its filter, sort and text, whatever else the request contains (CUR-2, WIR-15)',
  observe: given(openKnownReviews, async ({ read }) => {
    const asked = { search: { expression: 'ada ben' }, sort: [{ fieldName: 'rating', order: 'ASC' }] };
    return walkByCursor(async (cursorPaging) => {
      const beside = cursorPaging.cursor === undefined ? asked : { search: { expression: 'whale' }, filter: {} };
      const body = await read('searchItems', { search: { ...beside, cursorPaging } });
      const { dataItems, pagingMetadata } = searchItemsResponse.parse(body);
      return { rows: dataItems.map(({ id }) => id), metadata: pagingMetadata };
    }, 2);
  }),
  expected: [['r2', 'r1'], ['r3'], ['r2', 'r1']],
};

export const SEARCH_IS_REFUSED: Check = {
  title: 'search: each mistake, and whatever is too long, is rejected with its code (LIM-14, LIM-5, CUR-4)',
  observe: given(openKnownReviews, async ({ outcomes }) => {
    const sort = (length: number) => Array.from({ length }, (_, index) => ({ fieldName: `f${index}` }));
    const searches = [
      { search: { expression: 'x'.repeat(100) }, sort: sort(10), fields: Array.from({ length: 20 }, String) },
      { search: { expression: 'x'.repeat(101) } },
      { sort: sort(11) },
      { fields: Array.from({ length: 21 }, String) },
      { search: { expression: 'x', mode: 'NOT' } },
      { search: { expression: 'ship' }, filter: { text: { $regex: 'x' } } },
      { search: { expression: 'ship' }, paging: { limit: 1001 } },
      { search: { expression: 'ship' }, cursorPaging: { cursor: 'made-up' } },
    ];
    return outcomes(
      'searchItems',
      searches.map((search) => ({ search })),
    );
  }),
  expected: ['200', ...Array(4).fill('400 WDE0080'), '400 WDE0070', '400 WDE0077', '400 WDE0151'],
};

export const SEARCH_SWITCHED_OFF: Check = {
  title: 'search: works for a new collection, and is rejected if search is disabled (SEA-1, WDE0190)',
  observe: onSite(async (api) => {
    const outcomes = [];
    for (const searchEnabled of [undefined, false]) {
      const id = `Searched-${searchEnabled}`;
      const levels = { itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE', itemRead: 'ANYONE' };
      const fields = [{ key: 'text', type: 'TEXT' }];
      const collection = { id, fields, dataPermissions: levels, searchEnabled };
      outcomes.push(outcomeOf(await api.post('createCollection', { collection }, api.target.apiKey)));
      outcomes.push(outcomeOf(await api.ask('searchItems', { dataCollectionId: id })));
    }
    return outcomes;
  }),
  expected: ['200', '200', '200', '400 WDE0190'],
};

export const SEARCHES_RICH_TEXT: Check = {
  title:
    'search: in rich text, the words that a reader sees: references decoded, w<b>or</b>d one word, no markup (SEA-1)',
  observe: asOwner(async (owner) => {
    const notes = { dataCollectionId: 'Notes' };
    const fields = [
      { key: 'html', type: 'RICH_TEXT' },
      { key: 'text', type: 'TEXT' },
    ];
    await owner.send('createCollection', openCollection('Notes', { fields }));
    const html =
      '<p title="attribute">Pride &amp; Prejudice</p><p>w<b>or</b>d caf&eacute; super&shy;b</p>' +
      '<!-- comment --><script>script()</script><style>.style {}</style>one<br>two';
    await owner.send('insertItem', { ...notes, dataItem: { id: 'n1', data: { html, text: 'p<b>lai</b>n' } } });
    const found = [];
    for (const expression of RICH_WORDS) {
      const { body } = await owner.send('searchItems', { ...notes, search: { search: { expression } } });
      if (searchItemsResponse.parse(body).dataItems.length > 0) found.push(expression);
    }
    return found;
  }),
  expected: ['pride', 'prejudice', 'word', 'café', 'superb', 'one', 'two', 'lai'],
};

/** Each is found, or not, in the note above. The text of a field that is not rich text is literal. */
const RICH_WORDS = [
  ...[
    'pride',
    'prejudice',
    'amp',
    'word',
    'or',
    'café',
    'eacute',
    'superb',
    'shy',
    'onetwo',
    'one',
    'two',
    'plain',
    'lai',
  ],
  ...['attribute', 'title', 'comment', 'script', 'style', 'br'],
];
