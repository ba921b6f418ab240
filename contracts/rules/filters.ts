import { chosen, type Rule, spec } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const OPERATORS = seen.data('simulator/official-builders.test.ts: the table has every operator that there is');
const SHAPES = 'simulator/query/parse-filter.test.ts: what is no filter';

/** The order of items, and the language of filters. */
export const filters: readonly Rule[] = [
  {
    id: 'SRT-1',
    says: 'A sort is a list of `{fieldName, order}`, applied in this order, and the order is ASC by default.',
    evidence: [pages.queryLanguage],
  },
  {
    id: 'SRT-2',
    says: 'Numbers sort by value, dates by instant, texts by code unit with capitals first, and references by id.',
    evidence: [pages.data],
  },
  {
    id: 'SRT-3',
    says: 'Missing values and null rank lowest: first in ASC, last in DESC.',
    evidence: [pages.data],
  },
  {
    id: 'SRT-4',
    says: 'Values of several types rank: missing, number, text, object, array, boolean, date.',
    evidence: [pages.queryLanguage, chosen('0009')],
  },
  {
    id: 'SRT-5',
    says: 'A sort by two fields with lists is WDE0121; by one, an item ranks by its smallest element in ASC and its largest in DESC, and an empty list like a missing value.',
    evidence: [pages.dataErrors, chosen('0009')],
  },
  {
    id: 'SRT-6',
    says: 'Items that are equal in all sort fields are in the order of `_id`.',
    evidence: [chosen('0009')],
  },
  {
    id: 'SRT-7',
    says: 'With `sortMode: RANDOM` and a seed, the order is random and the same each time.',
    evidence: [
      declared.items('query'),
      seen.data('simulator/official-reads.test.ts: a random order by a seed is paged forward and back'),
      chosen('0009'),
    ],
  },
  {
    id: 'FLT-1',
    says: 'An empty filter matches all items, `{field: {}}` matches none, and the client throws when a filter has `undefined` in it.',
    evidence: [reports.skills],
  },
  {
    id: 'FLT-2',
    says: 'Equality takes a boolean and null beside texts, numbers and dates; comparisons refuse objects and arrays with 400.',
    evidence: [spec('§5'), declared.items('query'), chosen('0088')],
  },
  {
    id: 'FLT-3',
    says: 'A value of another type is no error: it does not match.',
    evidence: [pages.data],
  },
  {
    id: 'FLT-4',
    says: '`_id`, `_owner`, `_createdDate` and `_updatedDate` can be filtered and sorted by like other fields.',
    evidence: [reports.skills, reports.liveCalls],
  },
  {
    id: 'FLT-5',
    says: 'A plain ISO text is compared with a stored date as an instant.',
    evidence: [reports.skills, chosen('0009')],
  },
  {
    id: 'FLT-6',
    says: 'The path `a.b`, where `a` is a list of objects, matches if one element matches.',
    evidence: [chosen('0009')],
  },
  {
    id: 'OPR-1',
    says: 'A plain value and `$eq` match an equal value of the same type, case-sensitively; a list matches if one element is equal, or if all elements are equal to those of a given list, and null matches a missing value.',
    evidence: [pages.data, pages.queryLanguage, OPERATORS],
    shown: ['simulator/query/evaluate.test.ts: equality'],
  },
  {
    id: 'OPR-2',
    says: '`$ne` matches whatever `$eq` does not match, missing values included.',
    evidence: [pages.data, OPERATORS],
    shown: ['simulator/query/evaluate.test.ts: inequality is the negation, of absent values too'],
  },
  {
    id: 'OPR-3',
    says: '`$gt`, `$gte`, `$lt` and `$lte` compare numbers, dates, texts and ids of the same type; a missing value and a value of another type never match.',
    evidence: [pages.data, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: order: within one class only'],
  },
  {
    id: 'OPR-4',
    says: '`$in` matches if `$eq` matches one entry and `$nin` if none matches; `$in` with an empty list matches nothing.',
    evidence: [pages.queryLanguage, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: lists'],
  },
  {
    id: 'OPR-5',
    says: '`$hasSome` matches if the value, one element of a list or one link equals one entry.',
    evidence: [pages.data, OPERATORS],
    shown: ['simulator/query/evaluate.test.ts: lists'],
  },
  {
    id: 'OPR-6',
    says: '`$hasAll` matches if every entry equals an element, and there may be more elements.',
    evidence: [pages.data, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: lists'],
  },
  {
    id: 'OPR-7',
    says: '`$startsWith`, `$endsWith` and `$contains` match literal texts without regard to case, also in a list of texts.',
    evidence: [pages.data, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: text, whatever the case'],
  },
  {
    id: 'OPR-8',
    says: '`$exists` is about values that are neither missing nor null.',
    evidence: [pages.queryLanguage, OPERATORS],
    shown: ['simulator/query/evaluate.test.ts: presence'],
  },
  {
    id: 'OPR-9',
    says: '`$isEmpty` matches a missing value, an empty text and an empty list, while the builder’s `isEmpty` matches missing values only.',
    evidence: [pages.queryLanguage, pages.data, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: presence'],
  },
  {
    id: 'OPR-10',
    says: '`$and`, `$or` and `$not` combine filters; an empty `$and` is true, and an empty `$or` is 400.',
    evidence: [pages.queryLanguage, OPERATORS, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: combinations'],
  },
  {
    id: 'OPR-11',
    says: '`between` is sent as `$gte` of the start and `$lt` of the end, so the end does not match.',
    evidence: [pages.data, OPERATORS],
    shown: ['simulator/official-builders.test.ts: the table has every operator that there is'],
  },
  {
    id: 'OPR-12',
    says: '`$matches` finds texts with words in this order, and `$urlized` finds texts with this slug.',
    evidence: [declared.items('query'), pages.externalDatabase, chosen('0009')],
    shown: ['simulator/query/evaluate.test.ts: slugs match the whole text'],
  },
  {
    id: 'OPR-13',
    says: '`$regex` is refused with WDE0070 and any other unknown operator with WDE0080.',
    evidence: [spec('§5'), chosen('0009')],
    shown: [SHAPES],
  },
];
