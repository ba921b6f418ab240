import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { fieldIn, isObject } from '../query/value.ts';
import { sentBy } from './advice.ts';

type Subject = NonNullable<LoggedRequest['subject']>;

/** The longest filter in a row of the log. */
const LONGEST = 80;

/**
 * The collection that a request was about, its filter in short, and how many of how many items the answer has. Null for a request that
 * names no collection. `answer` is the text of the answer.
 */
export function subjectOf(request: Pick<ApiRequest, 'body' | 'search'>, answer: string): Subject | null {
  const sent = sentBy(request);
  const collection = fieldIn(sent, 'dataCollectionId') ?? new URLSearchParams(request.search).get('dataCollectionId');
  if (typeof collection !== 'string') return null;
  const filter = filterText(fieldIn(fieldIn(sent, 'query'), 'filter') ?? fieldIn(sent, 'filter'));
  // The last one, because an item can have such a text, too.
  const paging = answer.slice(answer.lastIndexOf('"pagingMetadata":{'));
  const [, count] = /^"pagingMetadata":\{"count":(\d+)/.exec(paging) ?? /^\{"totalCount":(\d+)\}$/.exec(answer) ?? [];
  const [, total] = /"total":(\d+)/.exec(paging) ?? [];
  const found = count === undefined ? null : total === undefined ? count : `${count} of ${total}`;
  return { collection, filter: filter.length > LONGEST ? `${filter.slice(0, LONGEST)}…` : filter, found };
}

/** A filter as a developer would say it: `genre = "Poetry", year > 1900`. */
function filterText(filter: unknown): string {
  if (!isObject(filter)) return '';
  return Object.entries(filter)
    .map(([field, condition]) => {
      if (Array.isArray(condition) && field.startsWith('$'))
        return `(${condition.map(filterText).join(field === '$or' ? ' or ' : ', ')})`;
      const isOperators = isObject(condition) && Object.keys(condition).every((key) => /^\$(?!date)/.test(key));
      if (!isOperators) return `${field} = ${JSON.stringify(condition)}`;
      return Object.entries(condition)
        .map(([operator, value]) => `${field} ${SIGNS.get(operator) ?? operator.slice(1)} ${JSON.stringify(value)}`)
        .join(', ');
    })
    .join(', ');
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$eq', '='],
  ['$ne', '≠'],
  ['$lt', '<'],
  ['$lte', '≤'],
  ['$gt', '>'],
  ['$gte', '≥'],
]);
