import type { EpochMs } from '../../world/clock.ts';
import type { Site } from '../../world/site.ts';
import type { Account } from './account.ts';
import { type Factor, missingFactors } from './factors.ts';

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
