import type { OperationPaths } from '#contracts/paths.ts';
import type { Answer } from './row.ts';

/** An operation of the wire: its service, its paths and its answer. */
export interface ApiRoute extends OperationPaths {
  readonly answer: Answer;
}

/** Creates the row of an operation in a service's table of routes. */
export function route({ service, methods, path, alias, also, except = [] }: OperationPaths, answer: Answer): ApiRoute {
  return { service, methods, path, alias, also, except, answer };
}
