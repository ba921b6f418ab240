import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { EpochMs } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { findRecord, saveRecord } from '../../store/expiring-records.ts';
import type { Account } from '../accounts/account.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Whether `code` is the one that the member's authenticator app shows now. It can be used once. */
export async function redeemTotp(context: RequestContext, account: Account, code: string): Promise<boolean> {
  const { totpSecret } = account;
  const step = totpSecret === null ? undefined : stepOfTotp(totpSecret, context.now, code);
  return step !== undefined && takeStep(context, account, step);
}

const lastStep = z.object({ step: z.number() });

/**
 * RFC 6238 §5.2: a code can be used once, in this login or another. An older code than the last one is refused too, because
 * whoever shows it has read it before. The last step is stored for as long as its code would be right.
 */
function takeStep(context: RequestContext, { id: subject }: Account, step: number): Promise<boolean> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const id = `${subject}:TOTP`;
    const last = (await findRecord(within, 'second-factor-code', id, lastStep))?.document.step;
    // A later step than any code can be of now: the clock was set back since.
    const counts = last !== undefined && last <= acceptedSteps(context.now).last;
    if (counts && step <= last) return false;
    await saveRecord(within, 'second-factor-code', { id, subject, document: { step }, expiresAt: endOfStep(step) });
    return true;
  });
}

/**
 * The code of an authenticator app at `at` (RFC 6238 with SHA-1, as those apps use it). `secret` is base32. The number of
 * the step is written as a signed number, because a site's clock can show a time before 1970.
 */
export function totp(secret: string, at: EpochMs, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The first and the last step whose codes are right at `at`: one before and one after, because clocks differ (RFC 6238 §5.2). */
function acceptedSteps(at: EpochMs): { readonly first: number; readonly last: number } {
  const now = Math.floor(at / STEP_MS);
  return { first: now - 1, last: now + 1 };
}

/** The step of which `code` is, among those that are right at `at`. Undefined if it is of none. */
export function stepOfTotp(secret: string, at: EpochMs, code: string): number | undefined {
  const { first, last } = acceptedSteps(at);
  return [first + 1, first, last].find((step) => totp(secret, step * STEP_MS) === code);
}

/** The time from which on the codes of `step` are not right any more. */
export function endOfStep(step: number): EpochMs {
  return (step + 2) * STEP_MS;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replaceAll(/[\s=]/g, '')]
    .map((letter) => Math.max(0, ALPHABET.indexOf(letter)).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
