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

/** Gives the JSON of a 200, written already or not, an ApiAnswer where it needs headers, or throws what `errorAnswer` words. */
export type Answer = (request: ApiRequest) => Promise<object>;

/** An operation of the wire: where it stands and what it answers. */
export interface ApiRoute extends OperationPaths {
  readonly answer: Answer;
}

/** The row of one operation in a service's table of routes. */
export function route({ methods, path, alias, also }: OperationPaths, answer: Answer): ApiRoute {
  return { methods, path, alias, also, answer };
}
