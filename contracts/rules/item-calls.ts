import { type Rule, spec } from './rule.ts';
import { declared, seen } from './sources.ts';

const ANY_READ = seen.data('simulator/official-reads.test.ts: the reads of @wix/data, unmodified but for the host');

/** The calls of the official packages about items. */
export const itemCalls: readonly Rule[] = [
  {
    id: 'WIR-10',
    says: 'Each operation on items has one path, a body with `dataCollectionId`, and the answer that the client reads.',
    evidence: [
      declared.items('the operations of items'),
      seen.data('simulator/official-builders.test.ts: a new call of the package is a new test: these are all'),
    ],
  },
  {
    id: 'WIR-11',
    says: 'Options of reads and writes are sent under the names of the wire, and an option of another type is refused.',
    evidence: [declared.items('the options of items'), ANY_READ],
    names: ['maxFieldGroups'],
  },
  {
    id: 'WIR-12',
    says: 'The client reads `data` of an item only, sends dates at every depth as `$date`, and an id or an item outside of the usual form is refused.',
    evidence: [ANY_READ],
  },
  {
    id: 'WIR-13',
    says: 'A query whose path and encoded request have at most 2048 characters is a GET with `.r`, and otherwise a POST.',
    evidence: [
      spec('§7'),
      seen.data('simulator/official-client.test.ts: a query too long for an address goes as POST and means the same'),
    ],
  },
  {
    id: 'WIR-14',
    says: 'The request of a single item is flat, or in `.r` as soon as it has nested options; its id may have any character, and the parameter counts before the path.',
    evidence: [
      declared.items('get'),
      seen.data('simulator/official-client.test.ts: get gives an item, and null for an unknown id'),
    ],
  },
  {
    id: 'WIR-15',
    says: 'Pages are described by `pagingMetadata`; a cursor holds the whole query, and a later request has nothing but the cursor.',
    evidence: [
      declared.items('query'),
      seen.data('simulator/official-client.test.ts: an anonymous visitor queries Books and pages on by offset'),
    ],
  },
  {
    id: 'WIR-16',
    says: 'Results of a bulk write have action, place, success and error, and clients ignore WDE0074 of inserts and WDE0073 of other writes.',
    evidence: [
      seen.data('simulator/official-client.test.ts: a member inserts, updates, saves and removes many items in bulk'),
    ],
  },
  {
    id: 'WIR-17',
    says: 'A patch has a list of modifications, each with an action, a path and the options of its action.',
    evidence: [seen.data('simulator/official-builders.test.ts: the five changes of a field')],
  },
  {
    id: 'WIR-18',
    says: 'Referenced items that do not resolve are named by the ids of both ends and by whether the caller may read them.',
    evidence: [declared.items('queryReferenced'), ANY_READ],
  },
  {
    id: 'WIR-19',
    says: 'A classic aggregation has filters, grouping fields, operations, a sort and paging; a single grouping value comes as an object that the client unwraps.',
    evidence: [
      seen.data(
        'simulator/official-reads.test.ts: aggregate reads groups with every operation, having and sort, forward and back',
      ),
    ],
  },
  {
    id: 'WIR-20',
    says: 'Builders write equality as a plain value, several conditions on one field as `$and`, and `$not` as a list of one; request objects write `$eq` and `$not` as an object, and both are accepted.',
    evidence: [
      seen.data('simulator/official-builders.test.ts: the table has every operator that there is'),
      seen.data('simulator/official-builders.test.ts: the table has every operator of a request object'),
    ],
  },
  {
    id: 'WIR-21',
    says: 'A raw filter tree is checked node by node, and each mistake is WDE0056 to WDE0064, WDE0070, or an unknown operator.',
    evidence: [declared.itemsCommon('the filter validator')],
  },
  {
    id: 'WIR-22',
    says: 'A pipeline has stages for filter, group, sort, projection, unwinding, objects, skip and limit, with expressions as trees.',
    evidence: [
      seen.data('simulator/official-reads.test.ts: a pipeline with every stage is answered'),
      seen.data(
        'simulator/official-reads.test.ts: a pipeline with every expression is answered to aggregate with a request object',
      ),
    ],
  },
];
