import { refusesAccessToken } from '../client/authorized-send.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Refusal, readRefusal } from '../errors/refusal.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf } from '../json-fields.ts';
import { readSecondFactors } from './available-factors.ts';
import type { LoginState } from './login-state.ts';

/** What the spec says of any state that leads nowhere (§4). */
export const UNKNOWN_STATE: LoginState = { state: 'failure', error: 'Unknown _state' };

/** Whether the service refused what the visitor typed. A server that is down or a refused token says nothing about it. */
export function isRefusalOfInput(answer: HttpAnswer): boolean {
  return answer.status >= 400 && answer.status < 500 && !refusesAccessToken(answer);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The state of a status 200. Each takes its own token along; without that it leads nowhere. */
function stateOf(fields: ReadonlyMap<string, unknown>): LoginState {
  const [sessionToken, stateToken] = [fields.get('sessionToken'), fields.get('stateToken')];
  switch (fields.get('state')) {
    case 'SUCCESS':
      return isFilled(sessionToken) ? { state: 'success', sessionToken } : UNKNOWN_STATE;
    case 'REQUIRE_OWNER_APPROVAL':
      return { state: 'ownerApprovalRequired' };
    case 'REQUIRE_EMAIL_VERIFICATION':
      return isFilled(stateToken) ? { state: 'emailVerificationRequired', stateToken } : UNKNOWN_STATE;
    case 'REQUIRE_MFA':
    case 'MFA_CHALLENGE': {
      const factors = readSecondFactors(fields);
      return isFilled(stateToken) && factors !== null
        ? { state: 'secondFactorRequired', stateToken, factors }
        : UNKNOWN_STATE;
    }
    default:
      return UNKNOWN_STATE;
  }
}

/**
 * Login state from the answer of register, login and the steps that follow (spec §4). Only the fields that decide are
 * read, so that an identity of a newer form locks nobody out. Throws ApiError when the service failed, which the official
 * client takes for an invalid e-mail address, and UnreadableAnswerError on what is no JSON.
 */
export function readLoginAnswer(answer: HttpAnswer, failureOf: (refusal: Refusal) => LoginState): LoginState {
  if (answer.status !== 200) {
    if (!isRefusalOfInput(answer)) throw new ApiError(answer);
    const refusal = readRefusal(answer.body);
    // A gateway that throttles has no codes of ours.
    const code = refusal.code ?? (answer.status === 429 ? 'THROTTLED_FEATURE' : null);
    return failureOf({ ...refusal, code });
  }
  if (answer.body === undefined) throw new UnreadableAnswerError(answer.requestId);
  return stateOf(fieldsOf(answer.body));
}
