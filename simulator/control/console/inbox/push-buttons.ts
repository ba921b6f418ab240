import { type PushVerb, pushVerb } from '#contracts/control/control-api.ts';
import { type Html, html } from '../../../http/html.ts';
import { siteAddress } from '../frame/console-address.ts';

const LABELS: Record<PushVerb, string> = { approve: 'Approve', deny: 'Deny' };

/** Buttons to answer a request on a phone. `which` tells it from others, unseen. Each form also sends the `hidden` fields. */
export function pushButtons(siteId: string, challengeId: string, which: string, hidden: readonly Html[] = []): Html {
  const button = (verb: PushVerb) =>
    html`<form method="post" action="${siteAddress(siteId, `push/${encodeURIComponent(challengeId)}/${verb}`)}">${hidden}<button class="small">${LABELS[verb]}<span class="unseen"> request of ${which}</span></button></form>`;
  return html`<div class="buttons">${pushVerb.options.map(button)}</div>`;
}
