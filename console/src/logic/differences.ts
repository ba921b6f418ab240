import { hasFailed } from '#contracts/control/has-failed.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { addressQuery, contentTypeOf } from './request-code.ts';

/** Something that two requests do not have in common. It is undefined for the one that lacks it. */
export interface Difference {
  readonly of: 'request' | 'answer';
  readonly name: string;
  readonly one: string | undefined;
  readonly other: string | undefined;
}

/** Values of JSON below this depth are compared as a whole. */
const MAX_DEPTH = 50;

/** In what two requests and their answers differ. Ids, times and tokens are no exception. */
export function differencesOf(one: LoggedRequest, other: LoggedRequest): readonly Difference[] {
  return (['request', 'answer'] as const).flatMap((of) => {
    const [ofOne, ofOther] = of === 'request' ? [sentBy(one), sentBy(other)] : [answeredTo(one), answeredTo(other)];
    return [...new Set([...ofOne.keys(), ...ofOther.keys()])]
      .map((name) => ({ of, name, one: ofOne.get(name), other: ofOther.get(name) }))
      .filter((difference) => difference.one !== difference.other);
  });
}

/** The request of the same operation that passed last before this one, or else the first one after it. */
export function lastPassed(request: LoggedRequest, log: readonly LoggedRequest[]): LoggedRequest | undefined {
  const isLike = (each: LoggedRequest) =>
    each.operation === request.operation && each.id !== request.id && !hasFailed(each);
  const at = log.findIndex(({ id }) => id === request.id);
  return log.slice(0, Math.max(at, 0)).findLast(isLike) ?? log.slice(at + 1).find(isLike);
}

function sentBy(request: LoggedRequest): ReadonlyMap<string, string> {
  const { method, path, who, requestBody } = request;
  return new Map([
    ['Method', method],
    ['Path', path.split('?')[0] ?? ''],
    ['Sender', [who.kind, who.email ?? who.id].filter(Boolean).join(' ')],
    ...addressQuery(request).map(([name, value]) => [`Query ${name}`, value] as const),
    ...(requestBody === '' ? [] : [['Content type', contentTypeOf(requestBody)] as const]),
    ...bodyParts(requestBody),
  ]);
}

function answeredTo({ status, page, responseBody }: LoggedRequest): ReadonlyMap<string, string> {
  return new Map([
    ['Status', String(status ?? 'closed')],
    ...(page ? [['Shown', page.shown ?? ''] as const, ['Led to', page.ledTo ?? ''] as const] : []),
    ...bodyParts(responseBody),
  ]);
}

type Part = readonly [name: string, value: string];

function bodyParts(body: string): readonly Part[] {
  try {
    return leavesOf(JSON.parse(body), 'Body', MAX_DEPTH);
  } catch {
    if (body === '') return [];
    if (!/^[\w.-]+=/.test(body)) return [['Body', body]];
    return [...new URLSearchParams(body)].map(([name, value]) => [`Body ${name}`, value]);
  }
}

/** The values of JSON that have no parts, by their paths: `Body query.sort.0.fieldName`. */
function leavesOf(value: unknown, path: string, depth: number): readonly Part[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0 || depth === 0) return [[path, JSON.stringify(value)]];
  const start = path === 'Body' ? 'Body ' : `${path}.`;
  return parts.flatMap(([name, part]) => leavesOf(part, start + name, depth - 1));
}
