import type { AnswerOf, Operation, RequestOf } from '#contracts/operations/operations.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Carries out a request that has been read. */
export type CarryOut<Request> = (context: RequestContext, caller: Caller, request: Request) => Promise<object>;

/** Carries out a request of an operation that has been read. */
export type Rule<Name extends Operation> = (
  context: RequestContext,
  caller: Caller,
  request: RequestOf<Name>,
) => Promise<AnswerOf<Name>>;
