import { z } from 'zod';
import { deleteGrant, findGrant, saveGrant } from '../grants/grant-store.ts';
import { sendMail } from '../inbox/inbox.ts';
import { html } from '../pages/html.ts';
import { randomName } from '../world/random.ts';
import type { RandomBytes, World } from '../world/world.ts';
import type { Account } from './account.ts';

/** MEM-8 and MEM-9. */
const CODE_LIFETIME_MS = 10 * 60 * 1000;
const STATE_LIFETIME_MS = 30 * 60 * 1000;
const TRIES = 5;

const codeDocument = z.object({ code: z.string(), triesLeft: z.number() });

/** Mails a new code, which voids the one before, and answers the state token that the code goes back with. */
export async function requestEmailVerification(world: World, account: Account): Promise<string> {
  const code = sixDigits(world.randomBytes);
  await saveGrant(world, 'verification-code', {
    id: account.id,
    subject: account.id,
    document: { code, triesLeft: TRIES },
    expiresAt: world.now + CODE_LIFETIME_MS,
  });
  await sendMail(world, {
    to: account.email,
    kind: 'verify-email',
    subject: `${code} is your code`,
    text: `Your code is ${code}. It is good for ten minutes.\n\nIf you did not ask for it, ignore this mail.\n`,
    html: html`<p>Your code is <strong>${code}</strong>. It is good for ten minutes.</p>
<p>If you did not ask for it, ignore this mail.</p>`.markup,
    code,
  });
  const stateToken = randomName(world.randomBytes);
  await saveGrant(world, 'state-token', {
    id: stateToken,
    subject: account.id,
    document: {},
    expiresAt: world.now + STATE_LIFETIME_MS,
  });
  return stateToken;
}

/** The identity that `stateToken` was handed out for, when `code` is the one mailed to it. Counts wrong tries. */
export function redeemVerificationCode(world: World, stateToken: string, code: string): Promise<string | undefined> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const state = await findGrant(within, 'state-token', stateToken, z.object({}));
    const sent = state?.subject && (await findGrant(within, 'verification-code', state.subject, codeDocument));
    if (!state?.subject || !sent || sent.document.triesLeft <= 0) return undefined;
    if (sent.document.code !== code) {
      const triesLeft = sent.document.triesLeft - 1;
      await saveGrant(within, 'verification-code', { ...sent, document: { ...sent.document, triesLeft } });
      return undefined;
    }
    await deleteGrant(within, 'verification-code', sent.id);
    await deleteGrant(within, 'state-token', stateToken);
    return state.subject;
  });
}

/** Six decimal digits, each equally likely: 250 is a multiple of ten, and bytes from there up are dropped. */
function sixDigits(randomBytes: RandomBytes): string {
  let digits = '';
  while (digits.length < 6) {
    for (const byte of randomBytes(6 - digits.length)) if (byte < 250) digits += byte % 10;
  }
  return digits;
}
