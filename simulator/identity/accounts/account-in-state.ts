import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { PendingReason } from '#contracts/identity/identity.ts';
import type { Account } from './account.ts';

type State = Pick<Account, 'status' | 'emailVerified' | 'mustResetPassword'> & { reasons: PendingReason[] };

const STATES: Record<MemberStatusRequest, State> = {
  ACTIVE: { status: 'ACTIVE', reasons: [], emailVerified: true, mustResetPassword: false },
  PENDING: {
    status: 'PENDING',
    reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
    emailVerified: true,
    mustResetPassword: false,
  },
  PENDING_ADMIN_APPROVAL: {
    status: 'PENDING',
    reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
    emailVerified: true,
    mustResetPassword: false,
  },
  PENDING_EMAIL_VERIFICATION: {
    status: 'PENDING',
    reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
    emailVerified: false,
    mustResetPassword: false,
  },
  BLOCKED: { status: 'BLOCKED', reasons: [], emailVerified: true, mustResetPassword: false },
  OFFLINE: { status: 'OFFLINE', reasons: [], emailVerified: true, mustResetPassword: false },
  MUST_RESET_PASSWORD: { status: 'ACTIVE', reasons: [], emailVerified: true, mustResetPassword: true },
};

/** Changes a new account to `state`, as if it had been created in it. Seeds and the control API use this. */
export function accountInState(
  state: MemberStatusRequest,
  given: Pick<Account, 'id' | 'email' | 'profile' | 'passwordHash' | 'createdAt'> &
    Partial<Pick<Account, 'totpSecret' | 'enrolledFactors' | 'role'>>,
): Account {
  const { reasons, ...rest } = STATES[state];
  return {
    totpSecret: null,
    enrolledFactors: [],
    role: 'MEMBER',
    isMuted: false,
    passwordFromMail: false,
    ...given,
    ...rest,
    reasons: [...reasons],
    updatedAt: given.createdAt,
    revision: 1,
    lastLoginAt: null,
  };
}
