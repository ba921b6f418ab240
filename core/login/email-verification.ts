import type { z } from 'zod';
import { accountPaths } from '#contracts/real-paths.ts';
import type {
  resendDuringAuthenticationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import type { ClientWith } from '../client/client-parts.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readLoginAnswer, UNKNOWN_STATE } from './login-answer.ts';
import { failureAmong } from './login-failure.ts';
import type { LoginState } from './login-state.ts';
import { VERIFICATION_FAILURES } from './verification-failure.ts';

export type VerifyingClient = ClientWith<'send' | 'pending'>;

/** One step of the verification of `stateToken`, or of the pending one: without either there is nothing to do (spec §4). */
async function takeStep(
  { parts: { send, pending } }: VerifyingClient,
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
  // A wrong code may be followed by the right one; a state token that has died leads nowhere any more.
  if (ours && login.state === 'failure' && login.errorCode === 'verificationExpired') pending.clear();
  return pending.follow(login, ours ? remembered.email : undefined);
}

/**
 * Hands in the code of the mail (MEM-8, MEM-9). Without a pending verification, or a `stateToken` given, the state is
 * 'Unknown _state' (spec §4).
 */
export async function processVerification(
  client: VerifyingClient,
  code: string,
  stateToken?: string,
): Promise<LoginState> {
  return await takeStep(client, stateToken, (token) => {
    const body: z.infer<typeof verifyDuringAuthenticationRequest> = { code, stateToken: token };
    return { method: 'POST', path: accountPaths.verifyDuringAuthentication, body };
  });
}

/** Has a new code mailed, which voids the old one; the state that follows carries a new state token (MEM-8). */
export async function resendVerification(client: VerifyingClient, stateToken?: string): Promise<LoginState> {
  return await takeStep(client, stateToken, (token) => {
    const body: z.infer<typeof resendDuringAuthenticationRequest> = { stateToken: token };
    return { method: 'POST', path: accountPaths.resendDuringAuthentication, body };
  });
}
