import { errorEnvelope } from '../errors/envelope.ts';
import { authenticationAnswer } from '../identity/authentication-answer.ts';
import type { Identity } from '../identity/identity.ts';
import { tokenError } from '../oauth/token-error.ts';
import type { Answer } from './contract-api.ts';

/** An answer in a word or two, for tables: `SUCCESS`, `200`, `400 VERIFICATION_FAILED`, `400 invalid_grant`. */
export function outcomeOf({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  if (status === 200) return authenticationAnswer.safeParse(body).data?.state ?? '200';
  const { data } = errorEnvelope.safeParse(body);
  if (data === undefined) return `${status} ${tokenError.safeParse(body).data?.error}`;
  if ('applicationError' in data.details) return `${status} ${data.details.applicationError.code}`;
  if (!('validationError' in data.details)) return `${status}`;
  return `${status} ${data.details.validationError.fieldViolations.map(({ field }) => field).join(', ')}`;
}

/** The session token of an answer; empty if there is none. */
export function sessionTokenOf({ body }: Answer): string {
  const { data } = authenticationAnswer.safeParse(body);
  return data?.state === 'SUCCESS' ? data.sessionToken : '';
}

/** The state token of an answer; empty if there is none. */
export function stateTokenOf({ body }: Answer): string {
  const { data } = authenticationAnswer.safeParse(body);
  return (data !== undefined && 'stateToken' in data && data.stateToken) || '';
}

/** The identity in an answer, if there is one. */
export function identityOf({ body }: Answer): Identity | undefined {
  const { data } = authenticationAnswer.safeParse(body);
  return data?.state === 'SUCCESS' ? data.identity : undefined;
}
