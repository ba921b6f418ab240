import { z } from 'zod';
import { type PushVerb, pushPurpose } from '#contracts/control/control-api.ts';
import {
  deleteRecord,
  type ExpiringRecord,
  findRecord,
  findRecordsOf,
  listRecords,
  saveRecord,
} from '../../store/sql/expiring-records.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import { pushMail } from '../accounts/mails.ts';
import { demandPauseSince } from '../accounts/one-time-code.ts';
import { demandAttempt, mailTo } from '../accounts/throttle.ts';
import { sendMail } from '../inbox/inbox.ts';

/** How long a request on the phone can be answered, and the answer be used. */
const LIFETIME_MS = 5 * 60 * 1000;

const pushDocument = z.object({
  purpose: pushPurpose,
  /** The login that it belongs to. Null when it sets the factor up. */
  stateToken: z.string().nullable(),
  state: z.enum(['pending', 'approved', 'denied']),
  sentAt: z.number(),
});
type PushDocument = z.infer<typeof pushDocument>;
export type PushRecord = ExpiringRecord<PushDocument>;
type PushTarget = Pick<PushDocument, 'purpose' | 'stateToken'>;

/**
 * Sends a request to the member's phone, which is the inbox. It makes the previous request for the same login invalid.
 * Throws 429 within half a minute of it (MEM-8), and after too many messages. Returns the transaction id.
 */
export async function sendPush(
  world: World,
  account: Account,
  { purpose, stateToken }: PushTarget,
  clientAddress: string,
): Promise<string> {
  const earlier = await pushesFor(world, account.id, { purpose, stateToken });
  for (const { document } of earlier) demandPauseSince(world, document.sentAt);
  const kind = purpose === 'login' ? 'login-mail' : 'verification-mail';
  await demandAttempt(world, ...mailTo(account.id, kind, clientAddress));
  for (const { id } of earlier) await deleteRecord(world, 'push-challenge', id);
  const id = randomGuid(world.randomBytes);
  const document: PushDocument = { purpose, stateToken, state: 'pending', sentAt: world.now };
  await saveRecord(world, 'push-challenge', { id, subject: account.id, document, expiresAt: world.now + LIFETIME_MS });
  await sendMail(world, pushMail(account.email, account.profile.language, purpose, id));
  return id;
}

/** The answer to a request of this member and login; `unknown` also when it has expired or was used. */
export async function pushStateOf(
  world: World,
  transactionId: string,
  accountId: string,
  { purpose, stateToken }: PushTarget,
): Promise<PushDocument['state'] | 'unknown'> {
  const push = await findRecord(world, 'push-challenge', transactionId, pushDocument);
  if (push?.subject !== accountId) return 'unknown';
  const { document } = push;
  return document.purpose === purpose && document.stateToken === stateToken ? document.state : 'unknown';
}

/** Uses up an answered request. Of two callers, only one gets `true`. */
export function endPush(world: World, transactionId: string): Promise<boolean> {
  return deleteRecord(world, 'push-challenge', transactionId);
}

/** All requests that can still be answered, oldest first; of one member if `accountId` is given. */
export async function pendingPushes(world: World, accountId?: string): Promise<readonly PushRecord[]> {
  const all =
    accountId === undefined
      ? await listRecords(world, 'push-challenge', pushDocument)
      : await findRecordsOf(world, 'push-challenge', accountId, pushDocument);
  return all
    .filter(({ document }) => document.state === 'pending')
    .sort((one, other) => one.document.sentAt - other.document.sentAt);
}

/** Answers a request as the owner of the phone. `unknown`: it does not exist, has expired or was used. */
export function decidePush(
  world: World,
  id: string,
  verb: PushVerb,
): Promise<'decided' | 'unknown' | 'approved' | 'denied'> {
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const push = await findRecord(within, 'push-challenge', id, pushDocument);
    if (push === undefined) return 'unknown';
    if (push.document.state !== 'pending') return push.document.state;
    const document = { ...push.document, state: verb === 'approve' ? 'approved' : 'denied' };
    await saveRecord(within, 'push-challenge', { ...push, document }, 'update');
    return 'decided';
  });
}

async function pushesFor(world: World, accountId: string, { purpose, stateToken }: PushTarget): Promise<PushRecord[]> {
  const all = await findRecordsOf(world, 'push-challenge', accountId, pushDocument);
  return all.filter(({ document }) => document.purpose === purpose && document.stateToken === stateToken);
}
