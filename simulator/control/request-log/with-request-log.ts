import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { HttpAnswer, JsonAnswer, TextAnswer } from '../../http/answer.ts';
import { answerText } from '../../http/answer-text.ts';
import { type ApiRequest, authorizationOf, isUnnoticed } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import type { ErrorFormat, ErrorFormats } from '../../http/error-format.ts';
import { DroppedConnection } from '../../http/injected-fault.ts';
import { operationName } from '../../http/operation-name.ts';
import { errorFormatOf } from '../../http/platform-error-format.ts';
import { siteIdOfRequest } from '../../identity/oauth/site-of-request.ts';
import { hasRecordings, insertLogged, isRecording } from '../../store/sql/request-log-store.ts';
import { findSite } from '../../store/sql/site-store.ts';
import { isoInstant } from '../../world/clock.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { addressWithoutSecrets, withoutSecrets } from './without-secrets.ts';

/** Maximum length of a recorded body, in characters: enough for a page of 100 items, not for a bulk request of 1000. */
const MAX_BODY = 64 * 1024;

/**
 * The routes of the operations. If a site is being recorded, each request is stored with its response, before that is
 * sent.
 */
export function withRequestLog(
  platform: Platform,
  authenticate: Authenticate,
  errorFormats: ErrorFormats,
  routes: readonly ApiRoute[],
): readonly ApiRoute[] {
  return routes.map((route) => ({
    ...route,
    answer: async (request) => {
      return !isUnnoticed(request) && (await hasRecordings(platform.db))
        ? answerNoted(platform, authenticate, errorFormatOf(route.service, errorFormats), route, request)
        : route.answer(request);
    },
  }));
}

async function answerNoted(
  platform: Platform,
  authenticate: Authenticate,
  formatError: ErrorFormat,
  route: ApiRoute,
  request: ApiRequest,
): Promise<object> {
  // Before the operation, because the operation may invalidate the credentials.
  const logged = await describeRequest(platform, authenticate, route, request);
  const began = platform.clock.now();
  const note = async (outcome: Outcome): Promise<void> => {
    if (logged === undefined) return;
    const durationMs = platform.clock.now() - began;
    await insertLogged(platform.db, logged.siteId, {
      ...logged.fields,
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
    // Throws if the response is too large. Then that error is sent and recorded.
    body = textOf(answered);
  } catch (thrown) {
    await note(outcomeOf(thrown, formatError));
    throw thrown;
  }
  await note({ status: answered instanceof HttpAnswer ? (answered.head.status ?? 200) : 200, body });
  return answered;
}

/** The body of an answer as text. What is sent while it is made has none. */
function textOf(answered: object): string {
  if (answered instanceof JsonAnswer) return answerText(answered.body);
  if (answered instanceof TextAnswer) return answered.text;
  return answered instanceof HttpAnswer ? '' : answerText(answered);
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

/** The fields of a log entry that are known before the response; undefined if the site is not being recorded. */
async function describeRequest(platform: Platform, authenticate: Authenticate, route: ApiRoute, request: ApiRequest) {
  const { db } = platform;
  const siteId = await siteIdOfRequest(db, authenticate, request);
  const site = siteId !== undefined && (await isRecording(db, siteId)) ? await findSite(db, siteId) : undefined;
  if (siteId === undefined || site === undefined) return undefined;
  const { requestId, method, path, search, text } = request;
  const opened = await authenticate(authorizationOf(request)).catch(() => undefined);
  const caller: LoggedRequest['caller'] = opened ? { role: opened.caller.role, id: opened.caller.id } : null;
  return {
    siteId,
    fields: {
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
const WITHOUT_SECRETS: ReadonlySet<ApiRoute['service']> = new Set(['content', 'collections']);

function shown({ service }: ApiRoute, body: string, side: 'request' | 'response'): string {
  const text = WITHOUT_SECRETS.has(service) ? body : withoutSecrets(body, side);
  return text.length <= MAX_BODY ? text : `${text.slice(0, MAX_BODY)}… and ${text.length - MAX_BODY} more characters`;
}
