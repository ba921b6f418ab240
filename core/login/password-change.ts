import type { ChangePasswordRequest } from '#contracts/identity/change-password.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { readRefusal } from '../errors/refusal.ts';
import { present } from '../reader.ts';
import { isLoggedIn } from '../session/session.ts';
import { isRefusalOfInput } from './login-answer.ts';
import { listed, sentenceOf } from './login-failure.ts';
import type { PasswordChangeOutcome } from './password-outcome.ts';

const CHANGE_PASSWORD_PATH: PathOf<'changePassword'> = '/_api/iam/authentication/v2/change-password';

const NOT_SIGNED_IN: PasswordChangeOutcome = {
  state: 'refused',
  error: 'Sign in to change your password.',
  errorCode: 'notSignedIn',
};

const ERROR_CODES = new Map<string | null, 'throttled' | 'freshLoginRequired'>([
  ['THROTTLED_FEATURE', 'throttled'],
  ['FRESH_LOGIN_REQUIRED', 'freshLoginRequired'],
]);

/**
 * Sets a new password for the signed-in member. This session stays, all others of the member end.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function changePassword(
  { [inside]: { send, store } }: ClientWith<'send' | 'store'>,
  newPassword: string,
): Promise<PasswordChangeOutcome> {
  if (!isLoggedIn(store.current())) return NOT_SIGNED_IN;
  const body: ChangePasswordRequest = { newPassword };
  const answer = await send({ method: 'POST', path: CHANGE_PASSWORD_PATH, body });
  if (!isRefusalOfInput(answer)) {
    readAnswer(answer, present);
    return { state: 'ok' };
  }
  // If the session has ended meanwhile, a visitor sent the request, and that is why it was refused.
  if (!isLoggedIn(store.current())) return NOT_SIGNED_IN;
  const refusal = readRefusal(answer.body);
  const error = sentenceOf(refusal);
  const errorCode = ERROR_CODES.get(refusal.code);
  const refused = { state: 'refused', error, ...listed(refusal.violations) } as const;
  return errorCode === undefined ? refused : { ...refused, errorCode };
}
