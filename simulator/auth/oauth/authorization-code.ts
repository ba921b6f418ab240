import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findGrant, saveGrant } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** TOK-9. */
const CODE_LIFETIME_MS = 60_000;
/** A used code is remembered as long as its re-use could still mean theft of what it bought (SEC-6). */
const USED_CODE_MEMORY_MS = 24 * 60 * 60 * 1000;

const codeDocument = z.object({
  codeChallenge: z.string(),
  redirectUri: z.string().nullable(),
  hostedSession: z.string().nullable(),
  /** Whether the scope asked for a refresh token (TOK-12). */
  offlineAccess: z.boolean(),
  /** Until when it can be exchanged, in milliseconds. */
  usableUntil: z.number(),
  /** The family it bought, once it was used. */
  family: z.string().nullable(),
});

/** What a code was issued for, and what an exchange must match (TOK-8, SEC-5). The client is the site's one client. */
export interface AuthorizationCode extends z.infer<typeof codeDocument> {
  readonly code: string;
  readonly memberId: string;
}

/** Issues a code for one exchange by whoever holds the verifier. */
export async function issueCode(
  world: World,
  binding: Pick<AuthorizationCode, 'memberId' | 'codeChallenge' | 'redirectUri' | 'hostedSession' | 'offlineAccess'>,
): Promise<string> {
  const code = randomName(world.randomBytes);
  const usableUntil = world.now + CODE_LIFETIME_MS;
  await saveCode(world, { ...binding, code, usableUntil, family: null }, usableUntil);
  return code;
}

/** A code that can be exchanged or was, not so long ago. */
export async function findCode(world: World, code: string): Promise<AuthorizationCode | undefined> {
  const grant = await findGrant(world, 'authorization-code', code, codeDocument);
  return grant && { code, memberId: grant.subject ?? '', ...grant.document };
}

export function markCodeUsed(world: World, code: AuthorizationCode, family: string): Promise<void> {
  return saveCode(world, { ...code, family }, world.now + USED_CODE_MEMORY_MS);
}

/** The S256 challenge of `verifier` (RFC 7636 §4.6). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

function saveCode(world: World, { code, memberId, ...document }: AuthorizationCode, expiresAt: number): Promise<void> {
  return saveGrant(world, 'authorization-code', { id: code, subject: memberId, document, expiresAt });
}
