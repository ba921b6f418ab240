import { type InboxMessage, messageKind } from '#contracts/control/control-api.ts';
import { type Html, html } from '../../../http/html.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, readableInstant, shownInstant } from '../frame/console-page.ts';
import { copiedText } from '../frame/copied-text.ts';
import type { Feedback } from '../frame/feedback.ts';
import { choiceField, plainChoices, textField } from '../frame/field.ts';
import { liveStatus } from '../frame/live-status.ts';
import { pager } from '../frame/pager.ts';
import { pushButtons } from './push-buttons.ts';

export interface InboxPage extends Feedback {
  readonly world: World;
  /** The messages on this page, newest first. */
  readonly messages: readonly InboxMessage[];
  /** The number of all that match. */
  readonly total: number;
  /** The ids of the requests on phones that wait for an answer. */
  readonly waiting: ReadonlySet<string>;
  readonly to: string | undefined;
  readonly kind: string | undefined;
  readonly offset: number;
}

/** The mails of a site. No mail leaves the machine. With script, the first page shows new mails automatically. */
export function inboxPage({ world, messages, total, waiting, to, kind, offset, ...feedback }: InboxPage): ConsolePage {
  const { siteId } = world.site;
  const kinds = [{ value: '', label: 'Any' }, ...plainChoices(messageKind.options)];
  const address = (start: number) => siteAddress(siteId, 'inbox', { to, kind, offset: start });
  const follow = siteAddress(siteId, 'inbox/wait', { to, kind, after: messages[0]?.id });
  return {
    title: 'Inbox',
    of: { world, section: 'inbox' },
    ...feedback,
    body: html`<form method="get" action="${siteAddress(siteId, 'inbox')}" class="row" role="search">
${textField({ name: 'to', label: 'To', value: to })}
${choiceField({ name: 'kind', label: 'Kind', value: kind, choices: kinds })}
<button>Filter</button>
</form>
${liveStatus('message')}
<div id="messages"${offset === 0 ? [html` data-follow="${follow}"`] : []}>
${pager({ offset, shown: messages.length, total, what: 'message', address })}
${messages.map((message) => article(siteId, message, waiting))}
</div>`,
  };
}

function article(siteId: string, message: InboxMessage, waiting: ReadonlySet<string>): Html {
  const { id, to, kind, subject, text, code, link, challengeId, sentAt } = message;
  return html`<article id="message-${id}" aria-labelledby="subject-${id}">
<h2 id="subject-${id}">${subject}</h2>
<p class="quiet">${kind} to <strong>${to}</strong>, ${shownInstant(Date.parse(sentAt))}</p>
${code === undefined ? [] : [html`<p class="large">${copiedText(code, 'code')}</p>`]}
${link === undefined ? [] : [html`<p class="large"><a href="${link}" target="_blank" rel="noopener noreferrer">Open link <span class="unseen">of “${subject}” in a new tab</span></a></p>`]}
${challengeId === undefined ? [] : [answerTo(siteId, challengeId, sentAt, waiting)]}
<details><summary>Full text</summary><pre tabindex="0">${text}</pre></details>
</article>`;
}

/** The buttons of a request on the phone, as long as it waits for an answer. */
function answerTo(siteId: string, challengeId: string, sentAt: string, waiting: ReadonlySet<string>): Html {
  return waiting.has(challengeId)
    ? pushButtons(siteId, challengeId, readableInstant(sentAt))
    : html`<p class="quiet">This request was answered, or has expired.</p>`;
}
