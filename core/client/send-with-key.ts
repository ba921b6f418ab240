import { type AuthorizedSend, createAuthorizedSend } from './authorized-send.ts';
import { type ClientWith, inside } from './client-parts.ts';

/** Sends the access token and an API key in one header, separated by a comma without a space (WIR-5). */
export function sendWithKey(
  { [inside]: { plainSend, keeper } }: ClientWith<'plainSend' | 'keeper'>,
  apiKey: string,
): AuthorizedSend {
  return createAuthorizedSend((request, token = '') => plainSend(request, `${token},${apiKey}`), keeper.accessToken);
}
