import { z } from 'zod';
import { factorType } from '#contracts/identity/identity.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import type { Account } from './account.ts';

/** The part of a login that is stored between two requests. */
export const loginProgress = z.object({
  proved: z.array(factorType).readonly().default(['PASSWORD']),
  /** The throttle's attempts that are returned when the login is complete. */
  attempts: z.array(z.string()).readonly().default([]),
});
export type LoginProgress = z.infer<typeof loginProgress>;

/** A login that has proved at least one factor. */
export interface Login extends LoginProgress {
  /** The account at the time when the factors were proved. */
  readonly account: Account;
  readonly clientAddress: string;
}

/** MEM-9: half an hour, bound to the identity. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Issues a token with which the client continues an unfinished login. */
export async function issueStateToken(
  context: RequestContext,
  accountId: string,
  progress: LoginProgress,
): Promise<string> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, 'state-token', { id, subject: accountId, document: progress, expiresAt });
  return id;
}

/** Finds the account and the progress of the login of a state token. */
export async function findState(
  context: RequestContext,
  stateToken: string,
): Promise<{ accountId: string; progress: LoginProgress } | undefined> {
  const record = await findRecord(context, 'state-token', stateToken, loginProgress);
  return record?.subject ? { accountId: record.subject, progress: record.document } : undefined;
}

export async function endState(context: RequestContext, stateToken: string): Promise<void> {
  await deleteRecord(context, 'state-token', stateToken);
}
