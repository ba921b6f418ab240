import type { Waiting } from './waiting.ts';

/** One request, before it has a host or a token. */
export interface HttpRequest extends Waiting {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, from the first slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
}
