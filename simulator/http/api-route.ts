import type { OperationPaths } from '#contracts/paths.ts';
import type { Answer } from './row.ts';

/** An operation of the wire: its service, its addresses and its answer. */
export interface ApiRoute extends OperationPaths {
  readonly answer: Answer;
}

/** The row of one operation in a service's table of routes. */
export function route({ service, methods, path, alias, also }: OperationPaths, answer: Answer): ApiRoute {
  return { service, methods, path, alias, also, answer };
}
