import type { BenchBook } from '../books.ts';
import { type RawRequest, rawRequest } from '../load.ts';
import { PEER_KEYS } from './peer-keys.ts';

type Caller = 'visitor' | 'administrator';

export function peerHeaders(as: Caller): Record<string, string> {
  return {
    'x-parse-application-id': PEER_KEYS.appId,
    ...(as === 'administrator' && { 'x-parse-master-key': PEER_KEYS.masterKey }),
  };
}

/** A request to parse-server. The values of `search` are sent as JSON. */
export function peerRequest(
  url: string,
  as: Caller,
  method: string,
  path: string,
  { search = {}, body }: { readonly search?: Readonly<Record<string, unknown>>; readonly body?: object },
): RawRequest {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return rawRequest(url, method, `/parse/${path}${query}`, peerHeaders(as), body);
}

/** A book as parse-server stores it. */
export function peerBook({ addedAt, ...book }: BenchBook): object {
  return { ...book, addedAt: { __type: 'Date', iso: addedAt.$date } };
}
