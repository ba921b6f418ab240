import type { z } from 'zod';
import type { PathOf } from '#contracts/operations/operations.ts';
import type { startVerificationRequest } from '#contracts/verification/verification.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { ApiError } from '../errors/api-error.ts';
import { filledText, object } from '../reader.ts';
import { type Refused, refusedBy } from './refused.ts';

const START_VERIFICATION_PATH: PathOf<'startVerification'> = '/_api/iam/verification/v1/start';

/** The code is on its way, or the service refused. */
export type StartVerificationOutcome = { readonly state: 'ok'; readonly verificationId: string } | Refused;

const readStarted = object((field) => ({ verificationId: field('verificationId', filledText) }));

/**
 * Mails an identity a code that verifies its e-mail address, outside of a login. The verification id is not a state
 * token: `processVerification` does not take it.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function startVerification(
  { [inside]: { send } }: ClientWith<'send'>,
  identityId: string,
): Promise<StartVerificationOutcome> {
  const body: z.input<typeof startVerificationRequest> = { identityId, target: 'EMAIL' };
  const answer = await send({ method: 'POST', path: START_VERIFICATION_PATH, body });
  return answer.status === 200 ? { state: 'ok', ...readAnswer(answer, readStarted) } : refusedBy(new ApiError(answer));
}
