import { paths } from '#contracts/paths.ts';
import type { RecoverRequest, SendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { readRefusal } from '../errors/refusal.ts';
import { present } from '../reader.ts';
import { isRefusalOfInput } from './login-answer.ts';
import { sentenceOf } from './login-failure.ts';
import type { PasswordResetOutcome } from './password-outcome.ts';

export function sendRecoveryEmailHttpRequest(email: string, redirectUri: string, clientId: string): HttpRequest {
  const body: SendRecoveryEmailRequest = { email, redirect: { url: redirectUri, clientId } };
  return { method: 'POST', path: paths.sendRecoveryEmail.path, body };
}

/** Whoever has no account learns nothing else than whoever has one, whatever the service says (SEC-21, MEM-12). */
export function readRecoveryEmailAnswer(answer: HttpAnswer): PasswordResetOutcome {
  if (!isRefusalOfInput(answer)) {
    readAnswer(answer, present);
    return { kind: 'ok' };
  }
  const refusal = readRefusal(answer.body);
  const error = sentenceOf(refusal);
  switch (refusal.code) {
    case '-19999':
    case 'IDENTITY_NOT_FOUND':
      return { kind: 'ok' };
    case 'INVALID_REDIRECT_URL':
      return { kind: 'refused', error, errorCode: 'redirectNotAllowed' };
    case 'THROTTLED_FEATURE':
      return { kind: 'refused', error, errorCode: 'throttled' };
    default:
      return { kind: 'refused', error };
  }
}

export function recoverHttpRequest(recoveryToken: string, password: string): HttpRequest {
  const body: RecoverRequest = { recoveryToken, password };
  return { method: 'POST', path: paths.recover.path, body };
}
