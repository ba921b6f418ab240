import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deleteGrant, findGrant, type GrantKind, saveGrant } from '../../store/sqlite/expiring-records.ts';
import type { RandomBytes, World } from '../../world/world.ts';

/** MEM-8, SEC-23: six digits for ten minutes and five tries. */
const LIFETIME_MS = 10 * 60 * 1000;
const TRIES = 5;
const RESEND_MS = 30_000;

const codeDocument = z.object({ code: z.string(), triesLeft: z.number(), sentAt: z.number() });
type CodeKind = Extract<GrantKind, 'verification-code' | 'second-factor-code'>;

/** A fresh code for `id`, which voids the one before. */
export async function issueCodeFor(world: World, kind: CodeKind, id: string, subject: string): Promise<string> {
  const code = sixDigits(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, kind, { id, subject, document: { code, triesLeft: TRIES, sentAt: world.now }, expiresAt });
  return code;
}

/** Whether the last code for `id` was sent less than half a minute ago (MEM-8). A clock that was set back ends the wait. */
export async function wasJustSent(world: World, kind: CodeKind, id: string): Promise<boolean> {
  const sent = await findGrant(world, kind, id, codeDocument);
  if (sent === undefined) return false;
  const elapsed = world.now - sent.document.sentAt;
  return elapsed >= 0 && elapsed < RESEND_MS;
}

/** Whether `code` is the one for `id`. A good code is used up, a wrong one counts as a try; call it in a transaction. */
export async function redeemCode(world: World, kind: CodeKind, id: string, code: string): Promise<boolean> {
  const sent = await findGrant(world, kind, id, codeDocument);
  if (sent === undefined || sent.document.triesLeft <= 0) return false;
  if (isSame(code, sent.document.code)) return deleteGrant(world, kind, id);
  const triesLeft = sent.document.triesLeft - 1;
  await saveGrant(world, kind, { ...sent, document: { ...sent.document, triesLeft } });
  return false;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Each digit equally likely: 250 is a multiple of ten, and bytes from there up are dropped. */
function sixDigits(randomBytes: RandomBytes): string {
  let digits = '';
  while (digits.length < 6) {
    for (const byte of randomBytes(6 - digits.length)) if (byte < 250) digits += byte % 10;
  }
  return digits;
}
