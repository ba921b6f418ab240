import type { Identity } from '#contracts/identity/identity.ts';
import { isoInstant } from '../../world/clock.ts';
import type { Account } from './account.ts';
import type { Factor } from './factors.ts';

/** Converts an account to the format of the identity service (wire §1.7). */
export function identityOf(account: Account): Identity {
  return {
    id: account.id,
    revision: String(account.revision),
    createdDate: isoInstant(account.createdAt),
    updatedDate: isoInstant(account.updatedAt),
    identityProfile: account.profile,
    email: { address: account.email, isVerified: account.emailVerified },
    status: { name: account.status, reasons: account.reasons },
    connections: [],
    factors: [
      ...(account.passwordHash === null ? [] : [activeFactor(`${account.id}-password`, 'PASSWORD')]),
      ...(account.totpSecret === null ? [] : [activeFactor(`${account.id}-totp`, 'TOTP')]),
      ...account.enrolledFactors.map(({ id, type }) => activeFactor(id, type)),
    ],
  };
}

function activeFactor(factorId: string, type: Factor): Identity['factors'][number] {
  return { factorId, type, status: 'ACTIVE' };
}
