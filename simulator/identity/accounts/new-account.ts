import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { PendingReason } from '#contracts/identity/identity.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Account } from './account.ts';

/** A new account. It is pending if there are reasons. */
export function newAccount(
  context: RequestContext,
  { reasons, ...given }: Pick<Account, 'email' | 'passwordHash' | 'profile' | 'reasons'>,
): Account {
  return withDefaults({
    ...given,
    id: randomGuid(context.randomBytes),
    createdAt: context.now,
    status: reasons.length > 0 ? 'PENDING' : 'ACTIVE',
    reasons,
    emailVerified: false,
    mustResetPassword: false,
  });
}

type State = Pick<Account, 'status' | 'emailVerified' | 'mustResetPassword'> & { reasons: readonly PendingReason[] };

const SETTLED = { reasons: [], emailVerified: true, mustResetPassword: false } as const;
const AWAITS_APPROVAL: State = { ...SETTLED, status: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] };

const STATES: Record<MemberStatusRequest, State> = {
  ACTIVE: { ...SETTLED, status: 'ACTIVE' },
  PENDING: AWAITS_APPROVAL,
  PENDING_ADMIN_APPROVAL: AWAITS_APPROVAL,
  PENDING_EMAIL_VERIFICATION: {
    ...SETTLED,
    status: 'PENDING',
    reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
    emailVerified: false,
  },
  BLOCKED: { ...SETTLED, status: 'BLOCKED' },
  OFFLINE: { ...SETTLED, status: 'OFFLINE' },
  MUST_RESET_PASSWORD: { ...SETTLED, status: 'ACTIVE', mustResetPassword: true },
};

type Given = Pick<Account, 'id' | 'email' | 'profile' | 'passwordHash' | 'createdAt'> &
  Partial<Pick<Account, 'totpSecret' | 'enrolledFactors' | 'role'>>;

/** A new account in `state`, as if it had been created in it. Seeds and the control API use this. */
export function accountInState(state: MemberStatusRequest, given: Given): Account {
  const { reasons, ...rest } = STATES[state];
  return withDefaults({ ...given, ...rest, reasons: [...reasons] });
}

function withDefaults(
  given: Given & Pick<Account, 'status' | 'reasons' | 'emailVerified' | 'mustResetPassword'>,
): Account {
  return {
    totpSecret: null,
    enrolledFactors: [],
    role: 'MEMBER',
    isMuted: false,
    passwordFromMail: false,
    ...given,
    updatedAt: given.createdAt,
    revision: 1,
    lastLoginAt: null,
  };
}
