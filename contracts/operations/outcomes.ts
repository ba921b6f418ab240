import { type Operation, operations } from './operations.ts';
import { codesOf } from './refusal-codes.ts';

/** The lists in the answers of reads. An application that shows one must also show that it is empty. */
export const LIST_OF: ReadonlyMap<string, string> = new Map<Operation, string>([
  ['listOwnFactors', 'factors'],
  ['queryMembers', 'members'],
  ['listMembers', 'members'],
  ['queryItems', 'dataItems'],
  ['queryDistinctValues', 'distinctValues'],
  ['aggregateItems', 'results'],
  ['aggregatePipeline', 'results'],
  ['searchItems', 'dataItems'],
  ['queryReferenced', 'results'],
  ['listCollections', 'collections'],
  ['listIndexes', 'indexes'],
  ['listFiles', 'files'],
  ['listSiteScripts', 'siteScripts'],
]);

/**
 * The outcomes that a request to an operation can have, by the catalogues: `ok`, `empty` for a list without entries, `lag` for a
 * read of content as it was earlier, `expiredToken`, `endedSession`, `rateLimit`, `serverError`, `droppedConnection`, and its error codes.
 */
export function outcomesOf(name: Operation): readonly string[] {
  const { service, kind } = operations[name];
  const isContentRead =
    kind === 'read' && (service === 'content' || service === 'graphql') && name !== 'asyncJobStatus';
  return [
    'ok',
    ...(LIST_OF.has(name) ? ['empty'] : []),
    ...(isContentRead ? ['lag'] : []),
    ...(service === 'tokens' ? [] : ['expiredToken', 'endedSession']),
    ...['rateLimit', 'serverError', 'droppedConnection'],
    ...codesOf(name),
  ];
}
