import type { z } from 'zod';
import { paths } from '#contracts/paths.ts';
import type {
  resendDuringAuthenticationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import type { AuthorizedSend } from '../client/authorized-send.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readLoginAnswer, UNKNOWN_STATE } from './login-answer.ts';
import { verificationFailure } from './login-failure.ts';
import type { LoginState } from './login-state.ts';
import type { PendingVerifications } from './pending-verification.ts';

export interface EmailVerificationParts {
  readonly send: AuthorizedSend;
  readonly pending: PendingVerifications;
}

/** One step of the verification of `stateToken`, or of the pending one: without either there is nothing to do (spec §4). */
async function takeStep(
  { send, pending }: EmailVerificationParts,
  stateToken: string | undefined,
  requestOf: (stateToken: string) => HttpRequest,
): Promise<LoginState> {
  const remembered = pending.current();
  const token = stateToken ?? remembered?.stateToken;
  if (token === undefined || token === '') return UNKNOWN_STATE;
  const login = readLoginAnswer(await send(requestOf(token)), verificationFailure);
  const ours = token === remembered?.stateToken;
  // A wrong code may be followed by the right one; a state token that has died leads nowhere any more.
  if (ours && login.state === 'failure' && login.errorCode === 'verificationExpired') pending.clear();
  return pending.follow(login, ours ? remembered.email : undefined);
}

/** Hands in the code of the mail (MEM-8, MEM-9). */
export async function processVerification(
  parts: EmailVerificationParts,
  code: string,
  stateToken?: string,
): Promise<LoginState> {
  return await takeStep(parts, stateToken, (token) => {
    const body: z.infer<typeof verifyDuringAuthenticationRequest> = { code, stateToken: token };
    return { method: 'POST', path: paths.verifyDuringAuthentication.path, body };
  });
}

/** Has a new code mailed, which voids the old one (MEM-8). */
export async function resendVerification(parts: EmailVerificationParts, stateToken?: string): Promise<LoginState> {
  return await takeStep(parts, stateToken, (token) => {
    const body: z.infer<typeof resendDuringAuthenticationRequest> = { stateToken: token };
    return { method: 'POST', path: paths.resendDuringAuthentication.path, body };
  });
}
