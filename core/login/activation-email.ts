import type { PathOf } from '#contracts/operations/operations.ts';
import type { SendActivationEmailRequest } from '#contracts/recovery/recovery.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import { sendWithKey } from '../client/send-with-key.ts';
import { ApiError } from '../errors/api-error.ts';
import { present } from '../reader.ts';
import { type Refused, refusedBy } from './refused.ts';

const SEND_ACTIVATION_EMAIL_PATH: PathOf<'sendActivationEmail'> = '/_api/iam/recovery/v1/activation-email';

/** The identity to activate, and the site's API key. Never use it in a browser. */
export interface ActivationEmail {
  /** The id of the member. */
  readonly identityId: string;
  readonly apiKey: string;
  /** Two letters; the language of the member's profile by default. */
  readonly language?: string;
  /** Where the page of the mail returns to. It must be on the site's list of allowed redirect URIs. */
  readonly redirectUri?: string;
}

/** The mail is on its way, or the service refused. */
export type ActivationEmailOutcome = { readonly state: 'ok' } | Refused;

/**
 * Mails a member a link to set the first password. For servers only, because it needs the site's API key.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function sendActivationEmail(
  client: ClientWith<'clientId' | 'plainSend' | 'keeper'>,
  { identityId, apiKey, language, redirectUri }: ActivationEmail,
): Promise<ActivationEmailOutcome> {
  const redirect = redirectUri === undefined ? undefined : { url: redirectUri, clientId: client[inside].clientId };
  const body: SendActivationEmailRequest = { identityId, emailOptions: { language, redirect } };
  const path = SEND_ACTIVATION_EMAIL_PATH;
  const answer = await sendWithKey(client, apiKey)({ method: 'POST', path, body });
  if (answer.status !== 200) return refusedBy(new ApiError(answer));
  readAnswer(answer, present);
  return { state: 'ok' };
}
