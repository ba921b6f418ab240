import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** TOK-9. */
const CODE_LIFETIME_MS = 60_000;
/**
 * How long a code is stored after it was used or has expired. If it is used again, its tokens may be stolen and are revoked
 * (SEC-6).
 */
const CODE_MEMORY_MS = 24 * 60 * 60 * 1000;

const codeDocument = z.object({
  codeChallenge: z.string(),
  redirectUri: z.string().nullable(),
  hostedSession: z.string().nullable(),
  /** When the member last proved who they are. */
  loggedInAt: z.number().nullable().default(null),
  /** Whether the scope requests a refresh token (TOK-12). */
  offlineAccess: z.boolean(),
  /** The end of the time in which the code can be exchanged, in milliseconds. */
  usableUntil: z.number(),
  /** The token family that was issued for the code, once it was used. */
  family: z.string().nullable(),
  /** When it was used. */
  usedAt: z.number().nullable().default(null),
});

/** A code, and what its exchange must match (TOK-8, SEC-5). The client is not stored, because a site has only one. */
export interface AuthorizationCode extends z.infer<typeof codeDocument> {
  readonly code: string;
  readonly memberId: string;
}

/** Issues a code. It can be exchanged once, by a client that has the verifier. */
export async function issueCode(
  world: World,
  binding: Omit<AuthorizationCode, 'code' | 'usableUntil' | 'family' | 'usedAt'>,
): Promise<string> {
  const code = randomName(world.randomBytes);
  const usableUntil = world.now + CODE_LIFETIME_MS;
  await saveCode(world, { ...binding, code, usableUntil, family: null, usedAt: null }, usableUntil + CODE_MEMORY_MS);
  return code;
}

/** Finds a code that can still be exchanged, or that was exchanged or has expired within the last 24 hours. */
export async function findCode(world: World, code: string): Promise<AuthorizationCode | undefined> {
  const record = await findRecord(world, 'authorization-code', code, codeDocument);
  return record && { code, memberId: record.subject ?? '', ...record.document };
}

export function markCodeUsed(world: World, code: AuthorizationCode, family: string): Promise<void> {
  return saveCode(world, { ...code, family, usedAt: world.now }, world.now + CODE_MEMORY_MS);
}

/** The S256 challenge of `verifier` (RFC 7636 §4.6). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

function saveCode(world: World, { code, memberId, ...document }: AuthorizationCode, expiresAt: number): Promise<void> {
  return saveRecord(world, 'authorization-code', { id: code, subject: memberId, document, expiresAt });
}
