import type { factorType } from '#contracts/identity/identity.ts';
import type { EpochMs } from '../../platform/clock.ts';
import type { Site } from '../../platform/site.ts';
import type { Account } from './account.ts';

/** The factors that can be proved in a login: all seven. */
export type Factor = (typeof factorType.options)[number];
export type SecondFactor = Exclude<Factor, 'PASSWORD'>;
/** Factors that are proved by a code that was sent. All such messages go to the site's inbox. */
export type SentFactor = Extract<SecondFactor, 'EMAIL' | 'SMS' | 'CALL'>;

const SECOND_FACTORS: readonly SecondFactor[] = ['EMAIL', 'SMS', 'CALL', 'TOTP', 'PUSH', 'WEBAUTHN'];
/** A site with multi-factor login asks for this many different factors (DEC-7). */
const REQUIRED = 2;

/**
 * The factors that the right password proves. The holder of a mailbox can set a password by a mailed link. If the
 * member has more factors than the mailbox, such a password therefore proves only the mailbox, until a login has proved
 * another factor with it.
 */
export function factorsOfPassword(account: Account): readonly Factor[] {
  return account.passwordFromMail && openFactors(account, ['EMAIL']).length > 0 ? ['EMAIL'] : ['PASSWORD'];
}

/** The second factors that `account` has and that this login has not proved yet. */
export function openFactors(account: Account, proved: readonly Factor[]): readonly SecondFactor[] {
  return SECOND_FACTORS.filter((each) => hasFactor(account, each) && !proved.includes(each));
}

/** The factors of which this login must prove one more. Empty when nothing is missing. */
export function missingFactors(
  { settings }: Site,
  account: Account,
  proved: readonly Factor[],
): readonly SecondFactor[] {
  const isComplete = !settings.multiFactor || new Set(proved).size >= REQUIRED;
  return isComplete ? [] : openFactors(account, proved);
}

/** The e-mail address or the phone number to which a code goes; undefined when the member has no phone. */
export function destinationOf({ email, profile }: Account, sent: SentFactor): string | undefined {
  return sent === 'EMAIL' ? email : (profile.phonesV2?.[0]?.phone ?? profile.phones?.[0]);
}

export function isSent(given: SecondFactor): given is SentFactor {
  return given === 'EMAIL' || given === 'SMS' || given === 'CALL';
}

function hasFactor(account: Account, wanted: SecondFactor): boolean {
  if (isSent(wanted)) return destinationOf(account, wanted) !== undefined;
  if (wanted === 'TOTP') return account.totpSecret !== null;
  return account.enrolledFactors.some(({ type }) => type === wanted);
}

const isProved: unique symbol = Symbol('proved login');

/**
 * A login of an active member with nothing left to prove. It is required for issuing a session token. Other modules
 * cannot create one, because its symbol is not exported.
 */
export interface ProvedLogin {
  readonly [isProved]: true;
  readonly memberId: string;
}

/** A member, and when they last proved who they are, by a password or another factor. A renewal or a redirect proves nothing. */
export interface LoggedInMember {
  readonly memberId: string;
  /** Null if an earlier version of Backlot did not keep it. */
  readonly loggedInAt: EpochMs | null;
}

/** `vouched`: an administrator answers for the member, so that nothing has to be proved (MEM-15). */
export type Proof = readonly Factor[] | 'vouched';

/** The login of `account` once it is complete. Undefined while a factor is missing or the account is not active. */
export function proveLogin(site: Site, account: Account, proof: Proof): ProvedLogin | undefined {
  if (account.status !== 'ACTIVE') return undefined;
  if (proof !== 'vouched' && (proof.length === 0 || missingFactors(site, account, proof).length > 0)) return undefined;
  return { [isProved]: true, memberId: account.id };
}
