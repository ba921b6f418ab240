import type { MintSessionResponse } from '#contracts/control/control-api.ts';
import { counted } from '#contracts/counted.ts';
import { operations } from '#contracts/operations/operations.ts';
import { html } from '../../http/html.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { type ConsolePage, copiedText, type Section } from './frame/console-page.ts';

/** New tokens for copying. No page shows them again. `origin` is the origin of this simulator. */
export function tokensPage(
  context: RequestContext,
  section: Section,
  whose: string,
  { accessToken, refreshToken, expiresIn, role }: MintSessionResponse,
  origin: string,
): ConsolePage {
  const path = role === 'member' ? operations.currentMember.alias : operations.queryItems.alias;
  const body = role === 'member' ? '' : ` -H 'content-type: application/json' -d '{"dataCollectionId":"Books"}'`;
  return {
    title: `Tokens for ${whose}`,
    of: { context, section },
    body: html`<p>These tokens are the same as after a login. They are shown only once. The access token expires after ${counted(expiresIn, 'second')} on the clock of the site.</p>
<h2>Access token</h2>
<p class="token">${copiedText(accessToken, 'access token')}</p>
<h2>Refresh token</h2>
<p class="token">${copiedText(refreshToken, 'refresh token')}</p>
<h2>Example request</h2>
<p class="token">${copiedText(`curl -s ${origin}${path} -H 'authorization: ${accessToken}'${body}`, 'request')}</p>`,
  };
}
