import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { OpenRequest } from '../../auth/authenticate-request.ts';
import { siteIdOfRequest } from '../../auth/site-of-request.ts';
import { answerText } from '../../http/answer-text.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { ApiAnswer, type ApiRoute } from '../../http/api-route.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { DroppedConnection } from '../../http/injected-fault.ts';
import { operationName } from '../../http/operation-name.ts';
import { speakerAt } from '../../http/speaker.ts';
import { rarelyUsedTable } from '../../store/sqlite/rarely-used-table.ts';
import { insertLogged, isRecording } from '../../store/sqlite/request-log-store.ts';
import { findSite } from '../../store/sqlite/site-store.ts';
import { isoInstant } from '../../world/clock.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { addressWithoutSecrets, withoutSecrets } from './without-secrets.ts';

/** Of a body, in characters: a page of a hundred items is read, a bulk of a thousand is not. */
const MAX_BODY = 64 * 1024;

/** The operations, each request to a site that somebody records noted with its answer, before that is sent. */
export function withRequestLog(
  platform: Platform,
  open: OpenRequest,
  routes: readonly ApiRoute[],
): readonly ApiRoute[] {
  const recordings = rarelyUsedTable(platform.db, 'recordings');
  return routes.map((route) => ({
    ...route,
    answer: async (request) => {
      const isRecorded = !recordings.isKnownEmpty() && (await recordings.hasRows());
      return isRecorded ? answerNoted(platform, open, route, request) : route.answer(request);
    },
  }));
}

async function answerNoted(
  platform: Platform,
  open: OpenRequest,
  route: ApiRoute,
  request: ApiRequest,
): Promise<object> {
  // Asked before: the operation may end what the credentials prove.
  const asked = await askedBy(platform, open, request);
  const began = platform.clock.now();
  const note = async (outcome: Outcome): Promise<void> => {
    if (asked === undefined) return;
    const durationMs = platform.clock.now() - began;
    await insertLogged(platform.db, asked.siteId, {
      ...asked.half,
      operation: operationName(route),
      durationMs,
      status: outcome.status,
      responseBody: shown(request, outcome.body, 'response'),
    });
  };
  let answered: object;
  let body: string;
  try {
    answered = await route.answer(request);
    // What is too large to be sent is refused in its place, and noted as that.
    body = answerText(answered instanceof ApiAnswer ? answered.body : answered);
  } catch (thrown) {
    await note(outcomeOf(thrown, request));
    throw thrown;
  }
  await note({ status: 200, body });
  return answered;
}

interface Outcome {
  readonly status: number | null;
  readonly body: string;
}

function outcomeOf(thrown: unknown, { path }: ApiRequest): Outcome {
  if (thrown instanceof DroppedConnection) return { status: null, body: '' };
  const { status, body } = errorAnswer(thrown, speakerAt(path));
  return { status, body: JSON.stringify(body) };
}

/** What is known of a request before it is answered; undefined when it is of no site that is recorded. */
async function askedBy(platform: Platform, open: OpenRequest, request: ApiRequest) {
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
      requestBody: shown(request, text, 'request'),
    },
  };
}

/** The content service is sent no credentials but in the header, and what it holds is for its owner to see. */
function shown({ path }: ApiRequest, body: string, side: 'request' | 'response'): string {
  const text = speakerAt(path) === 'content' ? body : withoutSecrets(body, side);
  return text.length <= MAX_BODY ? text : `${text.slice(0, MAX_BODY)}… and ${text.length - MAX_BODY} characters more`;
}
