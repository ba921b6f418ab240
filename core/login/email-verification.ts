import type { z } from 'zod';
import type { PathOf } from '#contracts/operations/operations.ts';
import type {
  resendDuringAuthenticationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readLoginAnswer, UNKNOWN_STATE } from './login-answer.ts';
import { failureAmong } from './login-failure.ts';
import type { LoginState } from './login-state.ts';
import { VERIFICATION_FAILURES } from './verification-failure.ts';

const VERIFY_DURING_AUTHENTICATION_PATH: PathOf<'verifyDuringAuthentication'> = '/_api/iam/verification/v1/auth/verify';
const RESEND_DURING_AUTHENTICATION_PATH: PathOf<'resendDuringAuthentication'> = '/_api/iam/verification/v1/auth/resend';

export type VerifyingClient = ClientWith<'send' | 'pending'>;

/**
 * Runs one step of the verification `stateToken`, or of the pending one. Without either, the state is 'Unknown _state'
 * (spec §4).
 */
async function takeStep(
  { [inside]: { send, pending } }: VerifyingClient,
  stateToken: string | undefined,
  requestOf: (stateToken: string) => HttpRequest,
): Promise<LoginState> {
  const remembered = pending.current();
  const token = stateToken ?? remembered?.stateToken;
  if (token === undefined || token === '') return UNKNOWN_STATE;
  const login = readLoginAnswer(await send(requestOf(token)), (refusal) =>
    failureAmong(VERIFICATION_FAILURES, refusal),
  );
  const ours = token === remembered?.stateToken;
  // After a wrong code the visitor can try again. After an expired state token the verification is over.
  if (ours && login.state === 'failure' && login.reason === 'verificationExpired') pending.clear();
  return pending.follow(login, ours ? remembered.email : undefined);
}

/**
 * Submits the code from the mail. Without a pending verification and without `stateToken`, the state is 'Unknown
 * _state'.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function processVerification(
  client: VerifyingClient,
  code: string,
  stateToken?: string,
): Promise<LoginState> {
  return await takeStep(client, stateToken, (token) => {
    const body: z.infer<typeof verifyDuringAuthenticationRequest> = { code, stateToken: token };
    return { method: 'POST', path: VERIFY_DURING_AUTHENTICATION_PATH, body };
  });
}

/**
 * Requests a new code by mail, which voids the old one. The next state carries a new state token.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function resendVerification(client: VerifyingClient, stateToken?: string): Promise<LoginState> {
  return await takeStep(client, stateToken, (token) => {
    const body: z.infer<typeof resendDuringAuthenticationRequest> = { stateToken: token };
    return { method: 'POST', path: RESEND_DURING_AUTHENTICATION_PATH, body };
  });
}
