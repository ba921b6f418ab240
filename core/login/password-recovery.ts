import type { PathOf } from '#contracts/operations/operations.ts';
import type { RecoverRequest, SendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readAnswer } from '../client/read-answer.ts';
import { readRefusal } from '../errors/refusal.ts';
import { present } from '../reader.ts';
import { isRefusalOfInput, readLoginAnswer } from './login-answer.ts';
import { failureAmong, failureBecause, listed, sentenceOf } from './login-failure.ts';
import type { LoginState } from './login-state.ts';
import type { PasswordResetOutcome } from './password-outcome.ts';

const SEND_RECOVERY_EMAIL_PATH: PathOf<'sendRecoveryEmail'> = '/_api/iam/recovery/v1/send-email';
const RECOVER_PATH: PathOf<'recover'> = '/_api/iam/recovery/v1/recover';

/** The outcome is the same with and without an account, whatever the service answers (SEC-21, MEM-12). */
function readRecoveryEmailAnswer(answer: HttpAnswer): PasswordResetOutcome {
  if (!isRefusalOfInput(answer)) {
    readAnswer(answer, present);
    return { state: 'ok' };
  }
  const refusal = readRefusal(answer.body);
  const refused = { state: 'refused', error: sentenceOf(refusal), ...listed(refusal.violations) } as const;
  switch (refusal.code) {
    case '-19999':
    case 'IDENTITY_NOT_FOUND':
      return { state: 'ok' };
    case 'INVALID_REDIRECT_URL':
      return { ...refused, errorCode: 'redirectNotAllowed' };
    case 'THROTTLED_FEATURE':
      return { ...refused, errorCode: 'throttled' };
    default:
      return refused;
  }
}

/**
 * Requests a mail with a link to reset the password. The outcome does not tell whether the address has an account.
 * Without `language` (two letters), the mail is in the language of the member's profile.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function sendPasswordResetEmail(
  { [inside]: { clientId, send } }: ClientWith<'clientId' | 'send'>,
  email: string,
  redirectUri: string,
  { language }: { readonly language?: string } = {},
): Promise<PasswordResetOutcome> {
  const body: SendRecoveryEmailRequest = { email, language, redirect: { url: redirectUri, clientId } };
  return readRecoveryEmailAnswer(await send({ method: 'POST', path: SEND_RECOVERY_EMAIL_PATH, body }));
}

const LINK_FAILURES = new Map([
  [
    'INVALID_RECOVERY_TOKEN',
    failureBecause('invalidRecoveryToken', 'This link is too old, or was used already. Have a new one sent.'),
  ],
]);

/**
 * Sets a new password with the token from the mail.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function recover(
  { [inside]: { send, pending } }: ClientWith<'send' | 'pending'>,
  recoveryToken: string,
  password: string,
): Promise<LoginState> {
  const body: RecoverRequest = { recoveryToken, password };
  const answer = await send({ method: 'POST', path: RECOVER_PATH, body });
  const login = readLoginAnswer(answer, (refusal) => failureAmong(LINK_FAILURES, refusal));
  return pending.follow(login, undefined);
}
