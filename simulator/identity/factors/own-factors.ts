import type {
  ActivateFactorRequest,
  ActivateFactorResponse,
  EnrollableFactor,
  EnrollFactorResponse,
  OwnFactor,
} from '#contracts/identity/own-factors.ts';
import type { AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import { PlatformError, ValidationError } from '../../errors/platform-error.ts';
import { isoInstant } from '../../platform/clock.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Account, EnrolledFactor } from '../accounts/account.ts';
import { findAccount, keepAccount } from '../accounts/account-store.ts';
import { demandFreshLogin } from '../accounts/fresh-login.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { FactorClient } from './factor-client.ts';
import { creationOptions, readNewPasskey, redeemPasskeyChallenge } from './passkey.ts';
import { endPush, pushStateOf, sendPush } from './push-challenge.ts';

/** A member has one phone. The number of passkeys is limited, because they are stored with the account. */
const LIMITS: Record<EnrollableFactor, number> = { PUSH: 1, WEBAUTHN: 10 };
const DEFAULT_NAMES: Record<EnrollableFactor, string> = { PUSH: 'Phone', WEBAUTHN: 'Passkey' };

const ENROLLMENT = { purpose: 'enrollment', stateToken: null } as const;

/** The factors that the caller has set up, oldest first. */
export async function listOwnFactors(request: AuthenticatedRequest): Promise<{ factors: OwnFactor[] }> {
  return { factors: (await ownAccount(request)).enrolledFactors.map(ownFactorOf) };
}

/** POST …/v2/{factorType}/enroll: begins to set up a factor of the caller. `activateFactor` ends it. */
export async function enrollFactor(
  request: AuthenticatedRequest,
  type: EnrollableFactor,
  { clientAddress, pageOrigin }: FactorClient,
): Promise<EnrollFactorResponse> {
  const { context } = request;
  const account = await ownAccount(request);
  await demandFreshLogin(request, 'Setting up a factor');
  demandRoom(account, type);
  if (type === 'PUSH') {
    const transactionId = await sendPush(context, account, ENROLLMENT, clientAddress);
    return { verificationChallengeData: { pushData: { transactionId } } };
  }
  const { challengeId, options } = await creationOptions(context, account, pageOrigin());
  return {
    verificationChallengeData: { webauthnData: { challengeId, publicKeyCredentialCreationOptionsJson: options } },
  };
}

/**
 * POST …/v2/{factorType}/activate: stores the factor if its challenge has been answered. The login was fresh when the challenge
 * was given out, minutes ago at most: a passkey that was made on a device must not be refused then.
 */
export async function activateFactor(
  request: AuthenticatedRequest,
  sent: ActivateFactorRequest,
): Promise<ActivateFactorResponse> {
  const account = await ownAccount(request);
  const { context } = request;
  if (sent.factorType === 'PUSH') return activatePush(context, account, sent);
  if (sent.webauthnData === undefined) throw missing('webauthnData');
  const { challengeId, credential } = sent.webauthnData;
  const challenge = await redeemPasskeyChallenge(context, challengeId, { accountId: account.id, stateToken: null });
  if (challenge === undefined) throw failed('The challenge is unknown, used or expired. Enroll again.');
  return addFactor(context, account.id, await readNewPasskey(context, challenge, credential), sent.name);
}

async function activatePush(
  context: RequestContext,
  account: Account,
  { pushData, name }: ActivateFactorRequest,
): Promise<ActivateFactorResponse> {
  if (pushData === undefined) throw missing('pushData');
  const { transactionId } = pushData;
  const state = await pushStateOf(context, transactionId, account.id, ENROLLMENT);
  if (state === 'pending') return { status: 'INACTIVE' };
  const isApproved = state === 'approved';
  if (state !== 'unknown' && (await endPush(context, transactionId)) && isApproved) {
    return addFactor(context, account.id, { type: 'PUSH' }, name);
  }
  throw failed('The request was denied on the phone, or has expired. Enroll again.');
}

/** Removes a factor of the caller. Throws 403 if the login is too old, and 404 if the caller has no factor with this id. */
export async function removeOwnFactor(request: AuthenticatedRequest, factorId: string): Promise<void> {
  const { id } = await ownAccount(request);
  await demandFreshLogin(request, 'Removing a factor');
  const isRemoved = await changeFactors(request.context, id, ({ enrolledFactors }) => {
    const rest = enrolledFactors.filter((each) => each.id !== factorId);
    return rest.length < enrolledFactors.length ? rest : undefined;
  });
  if (!isRemoved) throw new IdentityError('FACTOR_NOT_FOUND', 'This member has no factor with this id.');
}

/** Stores that a factor was used. False if it was removed, or used by somebody else, in the meantime. */
export function recordUse(
  context: RequestContext,
  accountId: string,
  used: EnrolledFactor,
  isUnchanged: (stored: EnrolledFactor) => boolean = () => true,
): Promise<boolean> {
  return changeFactors(context, accountId, ({ enrolledFactors }) => {
    const stored = enrolledFactors.find(({ id }) => id === used.id);
    if (stored === undefined || !isUnchanged(stored)) return undefined;
    return enrolledFactors.map((each) => (each === stored ? used : each));
  });
}

async function addFactor(
  context: RequestContext,
  accountId: string,
  factor: DistributiveOmit<EnrolledFactor, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>,
  name: string | undefined,
): Promise<ActivateFactorResponse> {
  const added: EnrolledFactor = {
    ...factor,
    id: randomGuid(context.randomBytes),
    name: name || DEFAULT_NAMES[factor.type],
    createdAt: context.now,
    lastUsedAt: null,
  };
  await changeFactors(context, accountId, (account) => {
    demandRoom(account, added.type);
    const { enrolledFactors } = account;
    if (added.type === 'WEBAUTHN' && enrolledFactors.some((each) => isSamePasskey(each, added.credentialId))) {
      throw failed('This passkey is set up already.');
    }
    return [...enrolledFactors, added];
  });
  return { status: 'ACTIVE', factor: ownFactorOf(added) };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function isSamePasskey(factor: EnrolledFactor, credentialId: string): boolean {
  return factor.type === 'WEBAUTHN' && factor.credentialId === credentialId;
}

/** Changes the factors of an account as it is stored now. False if it is gone, or `change` returns undefined. */
function changeFactors(
  context: RequestContext,
  accountId: string,
  change: (account: Account) => EnrolledFactor[] | undefined,
): Promise<boolean> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, accountId);
    if (account === undefined) return false;
    const enrolledFactors = change(account);
    if (enrolledFactors === undefined) return false;
    await keepAccount(within, { ...account, enrolledFactors });
    return true;
  });
}

async function ownAccount({ context, caller }: AuthenticatedRequest): Promise<Account> {
  const account = caller.role === 'member' ? await findAccount(context, caller.id) : undefined;
  if (account === undefined) throw new PlatformError('FORBIDDEN', 'Only a member has second factors: log in first.');
  return account;
}

function demandRoom({ enrolledFactors }: Account, type: EnrollableFactor): void {
  if (enrolledFactors.filter((each) => each.type === type).length < LIMITS[type]) return;
  throw new IdentityError(
    'FACTOR_LIMIT_REACHED',
    `A member can have ${LIMITS[type]} of the factor ${type}. Remove one first.`,
  );
}

function ownFactorOf({ id, type, name, createdAt, lastUsedAt }: EnrolledFactor): OwnFactor {
  return {
    factorId: id,
    type,
    status: 'ACTIVE',
    name,
    createdDate: isoInstant(createdAt),
    lastUsedDate: lastUsedAt === null ? null : isoInstant(lastUsedAt),
  };
}

function failed(description: string): IdentityError {
  return new IdentityError('VERIFICATION_FAILED', description);
}

function missing(field: string): ValidationError {
  return new ValidationError([{ field, description: 'is required for this factor', data: {} }]);
}
