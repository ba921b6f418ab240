import { hasFailed } from '#contracts/control/has-failed.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { type MemberNames, nameOfSender, subjectText } from './log-entry.ts';

/** What the page of requests shows. All of it is in the address. */
export interface LogFilter {
  readonly status: string;
  readonly who: string;
  readonly operation: string;
  readonly collection: string;
  readonly flow: string;
  readonly text: string;
}

export const LOG_FIELDS = ['status', 'who', 'operation', 'collection', 'flow', 'text'] as const;

export const STATUS_CHOICES = [
  ['', 'any status'],
  ['ok', 'passed'],
  ['failed', 'failed'],
  ['401', '401'],
  ['403', '403'],
  ['404', '404'],
  ['4', '4xx'],
  ['5', '5xx'],
  ['closed', 'closed'],
  ['advice', 'with advice'],
] as const;

export const WHO_CHOICES = [
  ['', 'anyone'],
  ['member', 'members'],
  ['visitor', 'visitors'],
  ['apiKey', 'API key'],
  ['none', 'nobody'],
] as const;

export function readLogFilter(search: URLSearchParams): LogFilter {
  const of = (name: string) => search.get(name) ?? '';
  const [status, who, operation] = [of('status'), of('who'), of('operation')];
  return { status, who, operation, collection: of('collection'), flow: of('flow'), text: of('text') };
}

/** The requests that the filter lets through, newest first. */
export function filteredLog(
  requests: readonly LoggedRequest[],
  filter: LogFilter,
  members: MemberNames,
): readonly LoggedRequest[] {
  const text = filter.text.toLowerCase();
  const found = requests.filter(
    (entry) =>
      hasStatus(entry, filter.status) &&
      (filter.who === '' || entry.who.kind === filter.who) &&
      (filter.operation === '' || entry.operation === filter.operation) &&
      (filter.collection === '' || entry.subject?.collection === filter.collection) &&
      (filter.flow === '' || entry.flow === filter.flow) &&
      (text === '' || textOf(entry, members).includes(text)),
  );
  return found.reverse();
}

function hasStatus(entry: LoggedRequest, wanted: string): boolean {
  if (wanted === '') return true;
  if (wanted === 'failed') return hasFailed(entry);
  if (wanted === 'ok') return !hasFailed(entry);
  if (wanted === 'closed') return entry.status === null;
  if (wanted === 'advice') return entry.advice.length > 0;
  return String(entry.status).startsWith(wanted);
}

/** The text of an entry that is searched. Entries do not change. */
const texts = new WeakMap<LoggedRequest, string>();

function textOf(entry: LoggedRequest, members: MemberNames): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { operation, path, id, page, reason } = entry;
  const what = [operation, path, id, page?.shown, page?.ledTo, reason?.rule.id, reason?.rule.says];
  const text = [...what, nameOfSender(entry, members), subjectText(entry)].join(' ').toLowerCase();
  texts.set(entry, text);
  return text;
}
