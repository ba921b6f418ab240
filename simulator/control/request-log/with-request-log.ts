import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { Service } from '#contracts/paths.ts';
import type { OpenRequest } from '../../auth/authenticate-request.ts';
import { siteIdOfRequest } from '../../auth/site-of-request.ts';
import { answerText } from '../../http/answer-text.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { ApiAnswer, type ApiRoute } from '../../http/api-route.ts';
import type { ErrorFormat, ErrorFormats } from '../../http/error-format.ts';
import { DroppedConnection } from '../../http/injected-fault.ts';
import { operationName } from '../../http/operation-name.ts';
import { errorFormatOf } from '../../http/platform-error-format.ts';
import { rarelyUsedTable } from '../../store/rarely-used-table.ts';
import { findSite } from '../../store/site-store.ts';
import { isoInstant } from '../../world/clock.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { insertLogged, isRecording } from './request-log-store.ts';
import { addressWithoutSecrets, withoutSecrets } from './without-secrets.ts';

/** Of a body, in characters: a page of a hundred items is read, a bulk of a thousand is not. */
const MAX_BODY = 64 * 1024;

/** The operations, each request to a site that somebody records noted with its answer, before that is sent. */
export function withRequestLog(
  platform: Platform,
  open: OpenRequest,
  errorFormats: ErrorFormats,
  routes: readonly ApiRoute[],
): readonly ApiRoute[] {
  const recordings = rarelyUsedTable(platform.db, 'recordings');
  return routes.map((route) => ({
    ...route,
    answer: async (request) => {
      const isRecorded = !recordings.isKnownEmpty() && (await recordings.hasRows());
      return isRecorded
        ? answerNoted(platform, open, errorFormatOf(route.service, errorFormats), route, request)
        : route.answer(request);
    },
  }));
}

async function answerNoted(
  platform: Platform,
  open: OpenRequest,
  formatError: ErrorFormat,
  route: ApiRoute,
  request: ApiRequest,
): Promise<object> {
  // Asked before: the operation may end what the credentials prove.
  const asked = await askedBy(platform, open, route, request);
  const began = platform.clock.now();
  const note = async (outcome: Outcome): Promise<void> => {
    if (asked === undefined) return;
    const durationMs = platform.clock.now() - began;
    await insertLogged(platform.db, asked.siteId, {
      ...asked.half,
      operation: operationName(route),
      durationMs,
      status: outcome.status,
      responseBody: shown(route, outcome.body, 'response'),
    });
  };
  let answered: object;
  let body: string;
  try {
    answered = await route.answer(request);
    // What is too large to be sent is refused in its place, and noted as that.
    body = answerText(answered instanceof ApiAnswer ? answered.body : answered);
  } catch (thrown) {
    await note(outcomeOf(thrown, formatError));
    throw thrown;
  }
  await note({ status: 200, body });
  return answered;
}

interface Outcome {
  readonly status: number | null;
  readonly body: string;
}

function outcomeOf(thrown: unknown, formatError: ErrorFormat): Outcome {
  if (thrown instanceof DroppedConnection) return { status: null, body: '' };
  const { status, body } = formatError(thrown);
  return { status, body: JSON.stringify(body) };
}

/** What is known of a request before it is answered; undefined when it is of no site that is recorded. */
async function askedBy(platform: Platform, open: OpenRequest, route: ApiRoute, request: ApiRequest) {
  const { db } = platform;
  const siteId = await siteIdOfRequest(db, open, request);
  const site = siteId !== undefined && (await isRecording(db, siteId)) ? await findSite(db, siteId) : undefined;
  if (siteId === undefined || site === undefined) return undefined;
  const { requestId, method, path, search, text } = request;
  const opened = await open(authorizationOf(request)).catch(() => undefined);
  const caller: LoggedRequest['caller'] = opened ? { role: opened.caller.role, id: opened.caller.id } : null;
  return {
    siteId,
    half: {
      id: requestId,
      at: isoInstant(worldOf(platform, site).now),
      method,
      path: addressWithoutSecrets(search === '' ? path : `${path}?${search}`),
      caller,
      requestBody: shown(route, text, 'request'),
    },
  };
}

/** The services that get credentials only in a header. Their bodies hold what the owner may see, so they are shown whole. */
const WITHOUT_SECRETS: ReadonlySet<Service> = new Set(['content', 'collections']);

function shown({ service }: ApiRoute, body: string, side: 'request' | 'response'): string {
  const text = WITHOUT_SECRETS.has(service) ? body : withoutSecrets(body, side);
  return text.length <= MAX_BODY ? text : `${text.slice(0, MAX_BODY)}… and ${text.length - MAX_BODY} characters more`;
}
