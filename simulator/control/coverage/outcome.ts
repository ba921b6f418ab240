import { TokenRefused } from '../../auth/access-token.ts';
import { JsonAnswer } from '../../http/answer.ts';
import type { ErrorFormat } from '../../http/error-format.ts';
import { DroppedConnection } from '../../http/http-fault.ts';
import { JsonText } from '../../http/json/write-json.ts';
import { codeIn, codeOfStatus } from '../code-of-refusal.ts';

/** The outcome of an answer. `list` is the name of the list that the answer of this operation has, if it has one. */
export function outcomeOfAnswer(answered: object, list: string | undefined): 'ok' | 'empty' {
  if (list === undefined) return 'ok';
  const body = answered instanceof JsonAnswer ? answered.body : answered;
  if (body instanceof JsonText) return body.text.startsWith(`{"${list}":[]`) ? 'empty' : 'ok';
  const listed: unknown = Object.entries(body).find(([name]) => name === list)?.[1];
  return Array.isArray(listed) && listed.length === 0 ? 'empty' : 'ok';
}

/** The outcome of a request that was refused or has failed: one of those that each operation has, or its code. */
export function outcomeOfError(thrown: unknown, formatError: ErrorFormat): string {
  if (thrown instanceof DroppedConnection) return 'droppedConnection';
  if (thrown instanceof TokenRefused && thrown.problem.kind === 'expired') return 'expiredToken';
  if (thrown instanceof TokenRefused && thrown.problem.kind === 'ended') return 'endedSession';
  const { status, body } = formatError(thrown);
  if (status === 429) return 'rateLimit';
  if (status >= 500 && status !== 501) return 'serverError';
  return codeIn(body) ?? codeOfStatus(status) ?? 'serverError';
}
