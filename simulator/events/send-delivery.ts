import type { Delivery } from '#contracts/control/domain-events.ts';
import type { CallAnswer } from '../platform/call-application.ts';
import { isoInstant } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Calling, callApplication } from './call-application.ts';

/** The platform waits 1,250 ms for an answer. A development server that is compiling takes longer, so we wait for that. */
const ANSWER_WITHIN_MS = 10_000;
/** What is kept of an answer. */
const KEPT_CHARACTERS = 500;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When it is tried again, by the site's clock. The platform gives up two days after the event. */
const PAUSES_MS: readonly number[] = [
  ...[MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR, 8 * HOUR, 8 * HOUR, 8 * HOUR],
];

/** Sends an event once, and returns the delivery with how it went. */
export async function sendDelivery(calling: Calling, context: RequestContext, delivery: Delivery): Promise<Delivery> {
  const { site, now } = context;
  const isWanted = site.settings.webhooks.some(({ url }) => url === delivery.url);
  const { status, text, durationMs, how } = isWanted ? await send(calling, context, delivery) : REMOVED;
  const attempt = { at: isoInstant(now), status, text: text.slice(0, KEPT_CHARACTERS), durationMs };
  const attempts = [...delivery.attempts, attempt];
  if (status === 200) return { ...delivery, state: 'delivered', nextAt: null, attempts };
  const pause = how === 'not sent' ? undefined : PAUSES_MS[attempts.length - 1];
  if (pause === undefined) return { ...delivery, state: 'failed', nextAt: null, attempts };
  return { ...delivery, state: 'waiting', nextAt: isoInstant(now + pause), attempts };
}

const REMOVED: CallAnswer = {
  ...{ status: null, durationMs: 0, how: 'not sent' },
  text: 'Not sent: the setting webhooks has no such address any more.',
};

/** The form that `client.webhooks.process` of the platform's SDK reads. */
function send(calling: Calling, context: RequestContext, { url, event, type, identity }: Delivery) {
  const data = {
    ...{ data: JSON.stringify(event), eventType: type, instanceId: context.site.siteId },
    ...(identity !== '' && { identity }),
  };
  const operation = `delivery:${type}`;
  const call = { operation, url, data: JSON.stringify(data), shown: event, withinMs: ANSWER_WITHIN_MS };
  return callApplication(calling, context, call);
}
