import { z } from 'zod';
import { type PushVerb, pushPurpose } from '#contracts/control/control-api.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import {
  deleteRecord,
  type ExpiringRecord,
  findRecord,
  findRecordsOf,
  listRecords,
  saveRecord,
} from '../../store/expiring-records.ts';
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
  context: RequestContext,
  account: Account,
  { purpose, stateToken }: PushTarget,
  clientAddress: string,
): Promise<string> {
  const earlier = await pushesFor(context, account.id, { purpose, stateToken });
  for (const { document } of earlier) demandPauseSince(context, document.sentAt);
  const kind = purpose === 'login' ? 'login-mail' : 'verification-mail';
  await demandAttempt(context, ...mailTo(account.id, kind, clientAddress));
  for (const { id } of earlier) await deleteRecord(context, 'push-challenge', id);
  const id = randomGuid(context.randomBytes);
  const document: PushDocument = { purpose, stateToken, state: 'pending', sentAt: context.now };
  await saveRecord(context, 'push-challenge', {
    id,
    subject: account.id,
    document,
    expiresAt: context.now + LIFETIME_MS,
  });
  await sendMail(context, pushMail({ site: context.site, account }, purpose, id));
  return id;
}

/** The answer to a request of this member and login; `unknown` also when it has expired or was used. */
export async function pushStateOf(
  context: RequestContext,
  transactionId: string,
  accountId: string,
  { purpose, stateToken }: PushTarget,
): Promise<PushDocument['state'] | 'unknown'> {
  const push = await findRecord(context, 'push-challenge', transactionId, pushDocument);
  if (push?.subject !== accountId) return 'unknown';
  const { document } = push;
  return document.purpose === purpose && document.stateToken === stateToken ? document.state : 'unknown';
}

/** Uses up an answered request. Of two callers, only one gets `true`. */
export function endPush(context: RequestContext, transactionId: string): Promise<boolean> {
  return deleteRecord(context, 'push-challenge', transactionId);
}

/** All requests that can still be answered, oldest first; of one member if `accountId` is given. */
export async function pendingPushes(context: RequestContext, accountId?: string): Promise<readonly PushRecord[]> {
  const all =
    accountId === undefined
      ? await listRecords(context, 'push-challenge', pushDocument)
      : await findRecordsOf(context, 'push-challenge', accountId, pushDocument);
  return all
    .filter(({ document }) => document.state === 'pending')
    .sort((one, other) => one.document.sentAt - other.document.sentAt);
}

/** Answers a request as the owner of the phone. `unknown`: it does not exist, has expired or was used. */
export function decidePush(
  context: RequestContext,
  id: string,
  verb: PushVerb,
): Promise<'decided' | 'unknown' | 'approved' | 'denied'> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const push = await findRecord(within, 'push-challenge', id, pushDocument);
    if (push === undefined) return 'unknown';
    if (push.document.state !== 'pending') return push.document.state;
    const document = { ...push.document, state: verb === 'approve' ? 'approved' : 'denied' };
    await saveRecord(within, 'push-challenge', { ...push, document }, 'update');
    return 'decided';
  });
}

async function pushesFor(
  context: RequestContext,
  accountId: string,
  { purpose, stateToken }: PushTarget,
): Promise<PushRecord[]> {
  const all = await findRecordsOf(context, 'push-challenge', accountId, pushDocument);
  return all.filter(({ document }) => document.purpose === purpose && document.stateToken === stateToken);
}
