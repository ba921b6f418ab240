import { refusesAccessToken } from '../client/authorized-send.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Refusal, readRefusal } from '../errors/refusal.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { fieldsOf, filled, isFilled } from '../json-fields.ts';
import { readSecondFactors } from './available-factors.ts';
import { listed } from './login-failure.ts';
import type { LoginFailure, LoginState } from './login-state.ts';

/** The failure for every other state (spec §4). */
export const UNKNOWN_STATE: LoginFailure = { state: 'failure', error: 'Unknown _state' };

/** Whether the service refused the visitor's input, as opposed to failing or refusing the access token. */
export function isRefusalOfInput(answer: HttpAnswer): boolean {
  return answer.status >= 400 && answer.status < 500 && !refusesAccessToken(answer);
}

/** The login state of a status 200. A state without the token that belongs to it counts as unknown. */
function stateOf(fields: Readonly<Record<string, unknown>>): LoginState {
  const { state, sessionToken, stateToken } = fields;
  switch (state) {
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
    case 'STATUS_CHECK':
      return { ...UNKNOWN_STATE, reason: 'statusCheck', stateToken: filled(stateToken) ?? undefined };
    default:
      return UNKNOWN_STATE;
  }
}

/**
 * Reads the login state from the answer of register, login and the following steps (spec §4). It reads only the fields
 * that decide, so that a newer format of the identity does not break logins. Throws ApiError when the service failed
 * (the official client reports an invalid e-mail address then), and UnreadableAnswerError when the body is not JSON.
 */
export function readLoginAnswer(answer: HttpAnswer, failureOf: (refusal: Refusal) => LoginFailure): LoginState {
  if (answer.status !== 200) {
    if (!isRefusalOfInput(answer)) throw new ApiError(answer);
    const refusal = readRefusal(answer.body);
    // A gateway in front of the service may throttle without a code.
    const code = refusal.code ?? (answer.status === 429 ? 'THROTTLED_FEATURE' : null);
    const failure = { ...failureOf({ ...refusal, code }), ...listed(refusal.violations) };
    const isOfPassword = refusal.violations.some(({ field }) => field === 'password');
    return isOfPassword ? { ...failure, reason: 'passwordNotAllowed' } : failure;
  }
  if (answer.body === undefined) throw new UnreadableAnswerError(answer.requestId);
  return stateOf(fieldsOf(answer.body));
}
