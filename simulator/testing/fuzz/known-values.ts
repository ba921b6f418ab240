import fc from 'fast-check';
import { hostileJson } from './hostile-json.ts';
import { type Json, placeholder } from './sent-json.ts';

/** The longest possible id of a collection. */
export const LONGEST_ID = 'x'.repeat(256);

const FIELD_NAMES = [
  ...[
    'title',
    'rating',
    'text',
    'book',
    'authors',
    'genres',
    'year',
    'tags',
    'price',
    'one',
    'many',
    'addedAt',
    'name',
    'books',
  ],
  ...['_id', '_owner', '_createdDate', '_updatedDate', '_publishStatus', 'profile.nickname', 'profile.slug', 'status'],
  ...['no-such-field', '__proto__', 'constructor', 'title.a', 'link-books-title', 'data.title'],
];

const fieldName = fc.constantFrom(...FIELD_NAMES);
const fieldValue: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json>(
      'a',
      'The',
      3,
      1990,
      true,
      null,
      placeholder('memberId'),
      placeholder('bookId'),
      ['a', 'b'],
      'item-1',
    ),
  },
  { weight: 1, arbitrary: fc.constant<Json>({ $date: '2020-01-01T00:00:00.000Z' }) },
  { weight: 1, arbitrary: hostileJson },
);

/** Filters with all operators of the filter language, and with some unknown ones. */
const filter: fc.Arbitrary<Json> = fc.letrec<{ filter: Json; condition: Json }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constant<Json>({}),
    fc.dictionary(fieldName, tie('condition'), { maxKeys: 3 }),
    fc
      .tuple(fc.constantFrom('$and', '$or', '$not', '$nor'), fc.array(tie('filter'), { maxLength: 3 }))
      .map(([operator, filters]) => ({ [operator]: filters })),
  ),
  condition: fc.oneof(
    { weight: 3, arbitrary: fieldValue },
    {
      weight: 5,
      arbitrary: fc.dictionary(
        fc.constantFrom(
          ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$hasSome', '$hasAll', '$contains'],
          ...['$startsWith', '$endsWith', '$exists', '$isEmpty', '$urlized', '$not', '$regex', '$matches', '$toString'],
        ),
        fc.oneof(fieldValue, fc.array(fieldValue, { maxLength: 3 })),
        { maxKeys: 2, minKeys: 1 },
      ),
    },
  ),
})).filter;

const itemData: fc.Arbitrary<Json> = fc
  .array(fc.tuple(fieldName, fieldValue), { maxLength: 5 })
  .map((members) => Object.fromEntries(members));

const DOCUMENTS = [
  '{ dataItems(dataCollectionId: "Books") { items { id data createdDate } pagingMetadata { count total } } }',
  '{ dataItem(dataCollectionId: "Books", id: "x") { id } }',
  '{ currentMember { id loginEmail contact { customFields addresses } profile { nickname title } } }',
  'query Q($f: JSON) { dataItems(dataCollectionId: "Reviews", query: { filter: $f, paging: { limit: 2 } }) { items { data } } }',
  'query Q($id: ID!) { dataItem(dataCollectionId: "Books", id: $id) { data } }',
  '{ __schema { types { name fields { name } } } }',
  '{ __proto__ constructor }',
  '{ dataItems(dataCollectionId: "Books", query: { sort: [{ fieldName: "__proto__" }] }) { items { id } } }',
  'mutation { x }',
  'subscription { x }',
  '{ a: __typename ...F } fragment F on Query { ...F }',
  'query ($id: Nothing = [[[1]]]) { __typename }',
  '{',
];

const text = (...values: readonly string[]): fc.Arbitrary<Json> => fc.constantFrom<Json>(...values);
const collectionId = text(
  ...['Books', 'Books', 'Reviews', 'Authors', 'ReadingList', 'Bulletin', 'Drafted', 'Drafted__drafts'],
  ...['Open', 'Open', 'Open', 'Open', 'Open', 'Open', 'no-such-collection', '__proto__', LONGEST_ID],
  ...['Stores/Products', 'Stores/Variants', 'Stores/Orders', 'Members/PublicData'],
);
const memberId = text(placeholder('memberId'), placeholder('otherMemberId'));
const itemId = text(placeholder('bookId'), placeholder('reviewId'), 'item-1', 'item-2', 'item-3', 'no-such-item');
const address = text(
  'http://localhost:4321/callback',
  'https://evil.example/',
  'javascript:alert(1)',
  '//',
  'http://[',
);
const anyField: fc.Arbitrary<Json> = fieldName;
const list = (member: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(member, { minLength: 1, maxLength: 3 }) },
  );

/** Realistic values by property name: random text would be rejected before the operation does anything. */
export const KNOWN_VALUES: ReadonlyMap<string, fc.Arbitrary<Json>> = new Map([
  ['dataCollectionId', collectionId],
  ['referencedCollectionId', collectionId],
  ['draftsCollectionId', collectionId],
  ['publishedCollectionId', collectionId],
  ['dataItemId', itemId],
  ['dataItemIds', list(itemId)],
  ['referringItemId', itemId],
  ['referringItemIds', list(itemId)],
  ['referencedItemId', itemId],
  ['newReferencedItemIds', list(itemId)],
  ['id', fc.oneof(memberId, itemId, collectionId, text(placeholder('cartId'), placeholder('lineItemId')))],
  ['memberId', memberId],
  ['identityId', memberId],
  ['userId', memberId],
  ['fieldName', anyField],
  ['fieldKey', anyField],
  ['fieldPath', anyField],
  ['itemFieldName', anyField],
  ['arrayFieldName', anyField],
  ['objectFieldName', anyField],
  ['destinationFieldName', anyField],
  ['resultFieldName', anyField],
  [
    'referringItemFieldName',
    text('authors', 'genres', 'books', 'book', 'title', 'one', 'many', 'many', 'no-such-field'),
  ],
  ['field', text('authors', 'genres', 'books', 'book', 'title', 'one', 'many', 'many', 'no-such-field')],
  ['fields', list(anyField)],
  ['groupingFields', list(anyField)],
  ['key', anyField],
  ['path', anyField],
  ['filter', filter],
  ['initialFilter', filter],
  ['finalFilter', filter],
  ['condition', filter],
  ['data', itemData],
  ['dataItems', list(fc.record({ id: itemId, data: itemData }))],
  ['fieldsets', list(text('PUBLIC', 'EXTENDED', 'FULL'))],
  ['value', fieldValue],
  ['query', fc.constantFrom<Json>(...DOCUMENTS)],
  ['clientId', text(placeholder('clientId'))],
  ['siteId', text(placeholder('siteId'))],
  ['refreshToken', text(placeholder('refreshToken'))],
  ['email', text('contract@marginalia.test', 'fuzz@marginalia.test', 'new@marginalia.test', 'no address')],
  ['password', text('a-good-password', 'short', 'another-password')],
  ['newPassword', text('a-good-password', 'short')],
  ['redirectUri', address],
  ['postFlowUrl', address],
  ['url', address],
  ['language', text('en', 'de', 'x')],
  ['indexName', text('by-title', 'no-such-index')],
  ['factorType', text('PASSWORD', 'EMAIL', 'TOTP', 'SMS', 'PUSH', 'WEBAUTHN', 'constructor')],
  ['apiVersion', text('alpha', 'v1')],
  ['jobId', text('no-such-job', placeholder('jobId'))],
  ['specialPermissionsId', text(placeholder('specialPermissionsId'))],
  ['sessionToken', text(placeholder('sessionToken'))],
  ['stateToken', text(placeholder('stateToken'))],
  ['code', text(placeholder('verificationCode'), '000000')],
  ['environment', text('LIVE', 'LIVE', 'SANDBOX_PREFERRED', 'SANDBOX')],
  ['pluginType', text('PUBLISH', 'DRAFT_ITEMS', 'CMS', 'CATALOG', 'URLIZED')],
  ['revision', text('1', '2', '3', '4')],
  ['slug', text('a-slug', 'another-slug', 'contract', '')],
  ['cursor', text('no-cursor', 'e30')],
  ['appId', text('215238eb-22a5-4c36-9e7b-e7c08025e04e')],
  ['catalogItemId', text(placeholder('productId'), 'a b', 'ä', '')],
  ['productId', text(placeholder('productId'))],
  ['cartId', text(placeholder('cartId'))],
  ['lineItemId', text(placeholder('lineItemId'))],
  ['lineItemIds', list(text(placeholder('lineItemId'), 'no-such-line'))],
  ['quantity', fc.constantFrom<Json>(1, 2, 0, -1, 1.5, '1', '2', 100_000, null)],
  ['couponCode', text('CLUB', 'club', 'NOPE', '')],
]);
