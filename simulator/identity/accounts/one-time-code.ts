import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RandomBytes, RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, type RecordKind, saveRecord } from '../../store/expiring-records.ts';
import { IdentityError } from './identity-error.ts';

/** MEM-8, SEC-23: six digits for ten minutes and five tries. */
const LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;
const RESEND_MS = 30_000;

const codeDocument = z.object({ code: z.string(), triesLeft: z.number(), sentAt: z.number() });
type CodeKind = Extract<RecordKind, 'verification-code' | 'second-factor-code'>;

/** Issues a new code for `id`, which makes the previous code invalid. */
export async function issueCodeFor(
  context: RequestContext,
  kind: CodeKind,
  id: string,
  subject: string,
): Promise<string> {
  const code = sixDigits(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  await saveRecord(context, kind, {
    id,
    subject,
    document: { code, triesLeft: TRIES, sentAt: context.now },
    expiresAt,
  });
  return code;
}

/**
 * Throws 429 if the last code for `id` was sent less than half a minute ago (MEM-8). If the clock was set back since then,
 * there is no wait.
 */
export async function demandPause(context: RequestContext, kind: CodeKind, id: string): Promise<void> {
  const sent = await findRecord(context, kind, id, codeDocument);
  if (sent !== undefined) demandPauseSince(context, sent.document.sentAt);
}

/** Throws 429 if `sentAt` is less than half a minute away (MEM-8). It is later than `now` if that request began after this one. */
export function demandPauseSince({ now }: RequestContext, sentAt: number): void {
  if (Math.abs(now - sentAt) >= RESEND_MS) return;
  const seconds = RESEND_MS / 1000;
  throw new IdentityError(
    'THROTTLED_FEATURE',
    `A message was sent less than ${seconds} seconds ago. Wait before the next one.`,
    seconds,
  );
}

/**
 * Returns whether `code` is the right one for `id`. A right code is deleted, a wrong code counts as a try. Call it in a
 * transaction.
 */
export async function redeemCode(context: RequestContext, kind: CodeKind, id: string, code: string): Promise<boolean> {
  const sent = await findRecord(context, kind, id, codeDocument);
  if (sent === undefined || sent.document.triesLeft <= 0) return false;
  if (isSame(code, sent.document.code)) return deleteRecord(context, kind, id);
  const triesLeft = sent.document.triesLeft - 1;
  await saveRecord(context, kind, { ...sent, document: { ...sent.document, triesLeft } });
  return false;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** All digits are equally likely: bytes from 250 up are dropped, because 250 is a multiple of ten. */
function sixDigits(randomBytes: RandomBytes): string {
  let digits = '';
  while (digits.length < 6) {
    for (const byte of randomBytes(6 - digits.length)) if (byte < 250) digits += byte % 10;
  }
  return digits;
}
