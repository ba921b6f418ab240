import type { OperationPaths, OperationRow, Service } from '#contracts/operations/operation-row.ts';
import { type OperationOf, operations } from '#contracts/operations/operations.ts';
import type { Answer } from './row.ts';

/** An operation of the wire, or a handler of a configuration file, and what answers it. */
export interface OperationRoute extends OperationPaths {
  readonly service: Service | 'handlers';
  /** The name in metrics, in the request log and in faults. */
  readonly name: string;
  readonly answer: Answer;
}

/** What answers each operation of a service. */
export type Answers<S extends Service> = { readonly [Name in OperationOf<S>]: Answer };

/** The routes of these operations, in the order of the table: a path that comes first takes precedence. */
export function operationRoutes(answers: Readonly<Record<string, Answer>>): readonly OperationRoute[] {
  const given = new Map(Object.entries(answers));
  return Object.entries<OperationRow>(operations).flatMap(([name, row]) => {
    const answer = given.get(name);
    return answer ? [{ ...pathsIn(row), service: row.service, name, answer }] : [];
  });
}

function pathsIn({ methods, path, alias, also, except = [], values = {} }: OperationPaths): OperationPaths {
  return { methods, path, alias, also, except, values };
}
