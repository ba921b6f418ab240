import { type Html, html } from '../../../identity/hosted/pages/html.ts';
import { isoInstant } from '../../../world/clock.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownNow } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { textField } from '../frame/field.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Steps that tests of sessions want: an access token lasts four hours, a refresh token thirty days. */
const STEPS = [
  { label: '1 minute', ms: MINUTE_MS },
  { label: '1 hour', ms: HOUR_MS },
  { label: '4 hours', ms: 4 * HOUR_MS },
  { label: '1 day', ms: DAY_MS },
  { label: '30 days', ms: 30 * DAY_MS },
] as const;

export interface ClockPage extends Feedback {
  readonly world: World;
  /** What was enteredTime, when it was no instant. */
  readonly enteredTime?: string | undefined;
}

/** A site's clock: what it shows, and the ways to stop and move it. */
export function clockPage({ world, enteredTime, problems, ...feedback }: ClockPage): ConsolePage {
  const { site, now } = world;
  const frozen = site.clock.frozenAt !== null;
  const to = (verb: string) => siteAddress(site.siteId, `clock/${verb}`);
  const at = enteredTime ?? isoInstant(now).slice(0, 19);
  return {
    title: 'Clock',
    of: { world, section: 'clock' },
    ...feedback,
    body: html`<p class="now">${shownNow(site, now)}</p>
<p>${frozen ? 'It stands still until it is moved or let run.' : 'It runs.'} Tokens, codes and links of this site live by it.</p>
${frozen ? button(to('resume'), 'Let it run') : button(to('freeze'), 'Stop it here')}
<h2>Advance</h2>
<form method="post" action="${to('advance')}" class="chips">
${STEPS.map(({ label, ms }) => html`<button name="ms" value="${ms}">${label}</button>`)}
</form>
<h2>Set</h2>
<form method="post" action="${to('set')}" class="row">
${textField({ name: 'at', label: 'Date and time, in UTC', type: 'datetime-local', value: at, problem: problems?.get('at'), required: true })}
<button>Set the clock</button>
</form>`,
  };
}

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}
