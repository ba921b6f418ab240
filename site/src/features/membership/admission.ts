import type { DirectLoginOutcome } from '#core/login/direct-login.ts';
import type { LoginErrorCode, LoginState } from '#core/login/login-state.ts';
import type { ClubClient } from '../../club/club.ts';
import { readFailure } from '../../club/failure.ts';
import type { FieldErrors } from './credentials-check.ts';

/** How an attempt to come in stands. */
export type Admission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'incomplete'; readonly errors: FieldErrors }
  | { readonly kind: 'member' }
  | { readonly kind: 'ownerApprovalRequired' }
  | { readonly kind: 'emailVerificationRequired' }
  /** `code` is null where the service gave no reason that we know. */
  | { readonly kind: 'refused'; readonly code: LoginErrorCode | null }
  /** One more step is asked for, which only the club's own page can take. */
  | { readonly kind: 'furtherStep' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'unreachable' };

function readDirectLogin(outcome: DirectLoginOutcome): Admission {
  switch (outcome.kind) {
    case 'member':
      return { kind: 'member' };
    case 'refused':
      return { kind: 'refused', code: null };
    case 'failed':
      return outcome.reason === 'OAuth flow timed out' ? { kind: 'timedOut' } : { kind: 'refused', code: null };
  }
}

async function settle(auth: ClubClient['auth'], login: LoginState): Promise<Admission> {
  switch (login.state) {
    case 'initial':
      return { kind: 'idle' };
    case 'success':
      return readDirectLogin(await auth.completeDirectLogin(login.sessionToken));
    case 'ownerApprovalRequired':
    case 'emailVerificationRequired':
      return { kind: login.state };
    case 'failure':
      return { kind: 'refused', code: login.errorCode ?? null };
    default:
      return { kind: 'furtherStep' };
  }
}

/**
 * Registers or signs in by `attempt`, then becomes a member. A service that is away or broken is a state too, for what
 * was typed must stay on the page; only a defect of ours rejects.
 */
export async function seekAdmission(auth: ClubClient['auth'], attempt: () => Promise<LoginState>): Promise<Admission> {
  try {
    return await settle(auth, await attempt());
  } catch (error) {
    switch (readFailure(error)) {
      case 'unreachable':
        return { kind: 'unreachable' };
      case 'busy':
      case 'forbidden':
      case 'broken':
        return { kind: 'refused', code: null };
    }
  }
}
