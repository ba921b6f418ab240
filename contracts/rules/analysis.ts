import { chosen, type Rule } from './rule.ts';
import { declared, pages, reports, seen } from './sources.ts';

const GROUPS =
  'simulator/official-reads.test.ts: aggregate reads groups with every operation, having and sort, forward and back';

/** Distinct values, aggregations, search, drafts and hooks. */
export const analysis: readonly Rule[] = [
  {
    id: 'DIS-1',
    says: 'Distinct values of a field come 50 a page, at most 1000, with the metadata of pages.',
    evidence: [
      pages.dataItems,
      seen.data('simulator/official-reads.test.ts: the query builder reads distinct values with its filter and order'),
    ],
    names: ['queryDistinctValues'],
  },
  {
    id: 'DIS-2',
    says: 'Distinct values are in ascending order unless `order` is DESC; missing values are left out, and lists give their elements.',
    evidence: [chosen('0009')],
  },
  {
    id: 'AGG-1',
    says: 'An aggregation filters items, groups them, computes, filters the rows, sorts and pages, in this order.',
    evidence: [pages.data, seen.data(GROUPS)],
    names: ['aggregateItems'],
  },
  {
    id: 'AGG-2',
    says: 'A row has the value of its group as `_id`, each grouping field, and each computed column.',
    evidence: [pages.data, seen.data(GROUPS), chosen('0009')],
  },
  {
    id: 'AGG-3',
    says: 'Clients name a column by its field and `Avg`, `Max`, `Min` or `Sum`, or `count`, and send the name.',
    evidence: [pages.data, seen.data(GROUPS)],
  },
  {
    id: 'AGG-4',
    says: 'Average and sum use numbers only: without any, the average is null and the sum 0; minimum and maximum use the order of sorting and skip missing values.',
    evidence: [pages.data, chosen('0009')],
  },
  {
    id: 'AGG-5',
    says: 'Items without a value in the grouping field are one group with the value null.',
    evidence: [chosen('0009')],
  },
  {
    id: 'AGG-6',
    says: 'An empty field name is WDE0173, one that ends with a dot WDE0167, and an aggregation without fields and operations WDE0075.',
    evidence: [pages.dataErrors, chosen('0009')],
  },
  {
    id: 'AGG-7',
    says: 'The final filter and the sort see the columns of the rows only.',
    evidence: [pages.data],
  },
  {
    id: 'AGG-8',
    says: 'A pipeline runs its stages one after the other, each on the result of the one before.',
    evidence: [
      declared.items('aggregate'),
      seen.data('simulator/official-reads.test.ts: a pipeline with every stage is answered'),
      chosen('0009'),
    ],
    names: ['aggregatePipeline'],
  },
  {
    id: 'SEA-1',
    says: 'A search splits its text at blanks and finds items with one of the words, or all of them, fuzzily if asked, in collections where search is enabled (WDE0190).',
    evidence: [
      declared.items('search'),
      reports.searchCode,
      seen.data(
        'simulator/official-reads.test.ts: the search builder searches by terms, modes, fuzzy, filter, sort and fields',
      ),
    ],
    names: ['searchItems'],
  },
  {
    id: 'DRF-1',
    says: 'Drafts are either items with `_publishStatus` DRAFT, hidden from ordinary reads, or items of a paired collection that are published and unpublished.',
    evidence: [
      pages.data,
      pages.cmsRecipes,
      seen.data(
        'simulator/official-collections.test.ts: drafts in a paired collection are created, published and unpublished',
      ),
      chosen('0010'),
    ],
    names: ['createDraft', 'publishDraft', 'unpublish'],
  },
  {
    id: 'HOK-1',
    says: 'Hooks run in hosted site code only, so `suppressHooks` is accepted and has no effect.',
    evidence: [pages.data, chosen('0008')],
  },
];
