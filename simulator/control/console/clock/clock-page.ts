import { type Html, html } from '../../../http/html.ts';
import { isoInstant } from '../../../world/clock.ts';
import type { World } from '../../../world/world.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, shownNow } from '../frame/console-page.ts';
import type { Feedback } from '../frame/feedback.ts';
import { FIELD_LABELS, textField } from '../frame/field.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Useful steps for tests of sessions: an access token expires after four hours, a refresh token after thirty days. */
const STEPS = [
  { label: '1 minute', ms: MINUTE_MS },
  { label: '1 hour', ms: HOUR_MS },
  { label: '4 hours', ms: 4 * HOUR_MS },
  { label: '1 day', ms: DAY_MS },
  { label: '30 days', ms: 30 * DAY_MS },
] as const;

export interface ClockPage extends Feedback {
  readonly world: World;
  /** The time in the form, if it was rejected. */
  readonly enteredTime?: string | undefined;
}

/** The clock of a site, with the forms that stop, start, advance and set it. */
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
<p>${frozen ? 'The clock is stopped.' : 'The clock is running.'} It decides when tokens, codes and links of this site expire.</p>
${frozen ? button(to('resume'), 'Start clock') : button(to('freeze'), 'Stop clock')}
<h2>Advance the clock</h2>
<form method="post" action="${to('advance')}" class="chips">
${STEPS.map(({ label, ms }) => html`<button name="ms" value="${ms}">${label}</button>`)}
</form>
<h2>Set the clock</h2>
<form method="post" action="${to('set')}" class="row">
${textField({ name: 'at', label: FIELD_LABELS.at, type: 'datetime-local', value: at, problem: problems?.get('at'), required: true })}
<button>Set clock</button>
</form>`,
  };
}

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}
