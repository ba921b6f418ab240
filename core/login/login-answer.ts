import { refusesAccessToken } from '../client/authorized-send.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Refusal, readRefusal } from '../errors/refusal.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf } from '../json-fields.ts';
import type { LoginState } from './login-state.ts';

const UNKNOWN_STATE: LoginState = { state: 'failure', error: 'Unknown _state' };

/** Whether the service refused what the visitor typed. A server that is down or a refused token says nothing about it. */
function isRefusalOfInput(answer: HttpAnswer): boolean {
  return answer.status >= 400 && answer.status < 500 && !refusesAccessToken(answer);
}

/**
 * Login state from the answer of register or login (spec §4). Only the fields that decide are read, so that an identity
 * of a newer form locks nobody out. Throws ApiError when the service failed, which the official client takes for an invalid
 * e-mail address, and UnreadableAnswerError on what is no JSON.
 */
export function readLoginAnswer(answer: HttpAnswer, failureOf: (refusal: Refusal) => LoginState): LoginState {
  if (answer.status !== 200) {
    if (!isRefusalOfInput(answer)) throw new ApiError(answer);
    return failureOf(readRefusal(answer.body));
  }
  if (answer.body === undefined) throw new UnreadableAnswerError(answer.requestId);
  const fields = fieldsOf(answer.body);
  const [sessionToken, stateToken] = [fields.get('sessionToken'), fields.get('stateToken')];
  switch (fields.get('state')) {
    case 'SUCCESS':
      return typeof sessionToken === 'string' && sessionToken ? { state: 'success', sessionToken } : UNKNOWN_STATE;
    case 'REQUIRE_OWNER_APPROVAL':
      return { state: 'ownerApprovalRequired' };
    case 'REQUIRE_EMAIL_VERIFICATION':
      return typeof stateToken === 'string' && stateToken
        ? { state: 'emailVerificationRequired', stateToken }
        : UNKNOWN_STATE;
    default:
      return UNKNOWN_STATE;
  }
}
