import type { OperationPaths, Service } from '#contracts/paths.ts';
import type { Answer } from './row.ts';

/** An operation of the wire: its service, its paths and its answer. */
export interface ApiRoute extends Omit<OperationPaths, 'service'> {
  /** `handlers`: the route is a handler of a configuration file. */
  readonly service: Service | 'handlers';
  /** The name in the request log and in faults. By default, it is the `operationId` in openapi.json. */
  readonly operation?: string;
  readonly answer: Answer;
}

/** Creates the row of an operation in a service's table of routes. */
export function route(
  { service, methods, path, alias, also, except = [] }: Omit<ApiRoute, 'answer'>,
  answer: Answer,
): ApiRoute {
  return { service, methods, path, alias, also, except, answer };
}
