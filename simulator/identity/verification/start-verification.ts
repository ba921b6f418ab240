import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { findIdentity } from '../accounts/find-identity.ts';
import { verificationMail } from '../accounts/mails.ts';
import { issueCodeFor } from '../accounts/one-time-code.ts';
import { demandAttempt, mailTo } from '../accounts/throttle.ts';
import { sendMail } from '../inbox/inbox.ts';

/**
 * Mails a code that is not part of a login (MEM-10). The verification id is not a state token (MEM-9). Throws 429 after
 * too many.
 */
export async function startVerification(
  world: World,
  { identityId }: { identityId: string },
  clientAddress: string,
): Promise<{ verificationId: string }> {
  const account = await findIdentity(world, identityId);
  await demandAttempt(world, ...mailTo(account.id, 'verification-mail', clientAddress));
  const verificationId = randomGuid(world.randomBytes);
  const code = await issueCodeFor(world, 'verification-code', verificationId, account.id);
  await sendMail(world, verificationMail(account.email, account.profile.language, code));
  return { verificationId };
}
