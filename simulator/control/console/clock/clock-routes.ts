import { advanceClockRequest, setClockRequest } from '#contracts/control/control-api.ts';
import { parameterOf } from '../../../http/api-request.ts';
import { type Html, html } from '../../../http/html.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import { isoInstant } from '../../../platform/clock.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../../../platform/site.ts';
import { type ClockChange, changeClock } from '../../api/clock-routes.ts';
import { siteAddress } from '../frame/console-address.ts';
import { type ConsolePage, consoleAnswer, noSuchPage, readableInstant, shownNow } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, type Feedback, feedbackOf, type Outcome, redirectWithOutcome } from '../frame/feedback.ts';
import { FIELD_LABELS, type FormValues, textField, trimmedValue } from '../frame/field.ts';

interface Verb {
  /** Throws ValidationError for a value that is not valid. */
  readonly changeOf: (formValues: FormValues) => ClockChange;
  readonly done: Outcome;
}

const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['freeze', { changeOf: () => (clock, system) => freezeSiteClock(clock, system), done: 'clock-frozen' }],
  ['resume', { changeOf: () => resumeSiteClock, done: 'clock-resumed' }],
  [
    'advance',
    {
      changeOf: (formValues) => {
        const { ms } = parseRequest(advanceClockRequest, { ms: Number(trimmedValue(formValues, 'ms')) });
        return (clock, system) => advanceSiteClock(clock, system, ms);
      },
      done: 'clock-advanced',
    },
  ],
  [
    'set',
    {
      changeOf: (formValues) => {
        const { at } = parseRequest(setClockRequest, { at: utcInstantOf(trimmedValue(formValues, 'at') ?? '') });
        return (clock, system) => setSiteClock(clock, system, Date.parse(at));
      },
      done: 'clock-set',
    },
  ],
] satisfies [string, Verb][]);

/** Shows, stops, starts, advances and sets the clock of a site. */
export function clockRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/clock',
      onConsoleSite(platform, async (context, req) => consoleAnswer(clockPage({ context, ...feedbackOf(req) }))),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/clock/{verb}',
      onConsoleSite(platform, async (context, req) => {
        const verb = VERBS.get(parameterOf(req, 'verb'));
        if (verb === undefined) return noSuchPage();
        const formValues = formParametersOf(req);
        const moved = await attempt(async () => changeClock(platform, context.site, verb.changeOf(formValues)));
        if (moved.kind === 'done') {
          const about = readableInstant(moved.value.now);
          return redirectWithOutcome(siteAddress(context.site.siteId, 'clock'), verb.done, { about });
        }
        return consoleAnswer(
          clockPage({ context, enteredTime: formValues.get('at'), ...feedbackOf(req, moved.problem) }),
        );
      }),
    ),
  ];
}

/** Browsers send a date and time without a zone, and leave out the seconds if they are 0. The form asks for UTC. */
function utcInstantOf(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00Z` : `${text}Z`;
}

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
  readonly context: RequestContext;
  /** The time in the form, if it was rejected. */
  readonly enteredTime?: string | undefined;
}

/** The clock of a site, with the forms that stop, start, advance and set it. */
function clockPage({ context, enteredTime, problems, ...feedback }: ClockPage): ConsolePage {
  const { site, now } = context;
  const frozen = site.clock.frozenAt !== null;
  const to = (verb: string) => siteAddress(site.siteId, `clock/${verb}`);
  const at = enteredTime ?? isoInstant(now).slice(0, 19);
  return {
    title: 'Clock',
    of: { context, section: 'clock' },
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
