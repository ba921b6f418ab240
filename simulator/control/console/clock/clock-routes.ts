import { advanceClockRequest, setClockRequest } from '#contracts/control/control-api.ts';
import { parameterOf } from '../../../http/api-request.ts';
import { formParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Row } from '../../../http/row.ts';
import { advanceSiteClock, freezeSiteClock, resumeSiteClock, setSiteClock } from '../../../world/site.ts';
import type { Platform } from '../../../world/world.ts';
import { type ClockChange, changeClock } from '../../api/change-clock.ts';
import { attempt } from '../frame/attempt.ts';
import { siteAddress } from '../frame/console-address.ts';
import { consoleAnswer, readableInstant } from '../frame/console-page.ts';
import { consoleRow } from '../frame/console-row.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';
import { noSuchPage } from '../frame/notice-pages.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { type Outcome, redirectWithOutcome } from '../frame/outcome.ts';
import { clockPage } from './clock-page.ts';

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
export function clockRoutes(platform: Platform): readonly Row[] {
  return [
    consoleRow(
      'GET',
      '/sites/{siteId}/clock',
      onConsoleSite(platform, async (world, req) => consoleAnswer(clockPage({ world, ...feedbackOf(req) }))),
    ),
    consoleRow(
      'POST',
      '/sites/{siteId}/clock/{verb}',
      onConsoleSite(platform, async (world, req) => {
        const verb = VERBS.get(parameterOf(req, 'verb'));
        if (verb === undefined) return noSuchPage();
        const formValues = formParametersOf(req);
        const moved = await attempt(async () => changeClock(platform, world.site, verb.changeOf(formValues)));
        if (moved.kind === 'done') {
          const about = readableInstant(moved.value.now);
          return redirectWithOutcome(siteAddress(world.site.siteId, 'clock'), verb.done, { about });
        }
        return consoleAnswer(
          clockPage({ world, enteredTime: formValues.get('at'), ...feedbackOf(req, moved.problem) }),
        );
      }),
    ),
  ];
}

/** Browsers send a date and time without a zone, and leave out the seconds if they are 0. The form asks for UTC. */
function utcInstantOf(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00Z` : `${text}Z`;
}
