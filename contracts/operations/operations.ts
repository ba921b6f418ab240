import type { z } from 'zod';
import { collectionOperations } from './collection-operations.ts';
import { identityOperations } from './identity-operations.ts';
import { itemOperations } from './item-operations.ts';
import { mediaOperations } from './media-operations.ts';
import { memberOperations } from './member-operations.ts';
import type { Kind, OperationRow, Service } from './operation-row.ts';

/**
 * All operations of the platform, by their `operationId` in the OpenAPI document. The routes, that document, the names in the
 * request log, in metrics and in faults, the quotas and the conformance suites follow from this table.
 */
export const operations = {
  ...identityOperations,
  ...memberOperations,
  ...itemOperations,
  ...collectionOperations,
  ...mediaOperations,
} as const satisfies Record<string, OperationRow>;

type Operations = typeof operations;
/** The name of an operation. */
export type Operation = keyof Operations;

/** The names of the operations of a service, of one kind if it is given. */
export type OperationOf<S extends Service, K extends Kind = Kind> = {
  [Name in Operation]: Operations[Name] extends { readonly service: S; readonly kind: K } ? Name : never;
}[Operation];

/** The request of an operation, as its schema reads it. */
export type RequestOf<Name extends Operation> = Requests[Name];
/** The answer of an operation. */
export type AnswerOf<Name extends Operation> = Answers[Name];
type Answers = { [Name in Operation]: z.output<Operations[Name]['response']> };
type Requests = { [Name in Operation]: z.output<Operations[Name]['request']> };

/** The path of an operation that official clients use, in the router's notation. */
export type PathOf<Name extends Operation> = Operations[Name]['path'];

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(operations, name);
}
