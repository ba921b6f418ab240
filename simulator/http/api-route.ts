import type { OperationPaths } from '#contracts/paths.ts';
import type { ApiRequest } from './api-request.ts';

/** The JSON of an answer that has headers of its own. */
export class ApiAnswer {
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: object, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * Returns the body of a 200: an object, JSON that is already serialised (JsonText), or an ApiAnswer with headers. Throws
 * what the error format of its service words.
 */
export type Answer = (request: ApiRequest) => Promise<object>;

/** An operation of the wire: its service, its addresses and its answer. */
export interface ApiRoute extends OperationPaths {
  readonly answer: Answer;
}

/** The row of one operation in a service's table of routes. */
export function route({ service, methods, path, alias, also, except = [] }: OperationPaths, answer: Answer): ApiRoute {
  return { service, methods, path, alias, also, except, answer };
}
