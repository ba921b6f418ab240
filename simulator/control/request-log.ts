import type { OperationRow } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { HttpAnswer } from '../http/answer.ts';
import { type ApiRequest, isUnnoticed } from '../http/api-request.ts';
import { type ErrorFormat, type ErrorFormats, errorFormatOf } from '../http/error-format.ts';
import { DroppedConnection } from '../http/http-fault.ts';
import { JsonText } from '../http/json/write-json.ts';
import type { OperationRoute } from '../http/operations.ts';
import { senderOf } from '../identity/oauth/site-of-request.ts';
import type { Database } from '../platform/database.ts';
import { contextOf, type Platform } from '../platform/request-context.ts';
import { hasRecordings, isRecording } from '../store/request-log.ts';
import { findSite } from '../store/sites.ts';
import { noteChange, textOf } from './story/note-change.ts';
import { addWaiting, type Waiting } from './waiting-requests.ts';

/** The services that get credentials only in a header. */
const OPEN_SERVICES: ReadonlySet<OperationRoute['service']> = new Set(['content', 'collections']);

/** The operations that change items and collections. */
const WRITES: ReadonlySet<string> = new Set(
  Object.entries<OperationRow>(operations).flatMap(([name, { kind }]) => (kind === 'read' ? [] : [name])),
);

/** Each request to a site that is being recorded is logged with its answer. Of the other sites, those that are refused. */
export function withRequestLog(
  platform: Platform,
  authenticate: Authenticate,
  errorFormats: ErrorFormats,
  routes: readonly OperationRoute[],
): readonly OperationRoute[] {
  return routes.map((route) => logged(platform, authenticate, errorFormatOf(route.service, errorFormats), route));
}

function logged(
  platform: Platform,
  authenticate: Authenticate,
  formatError: ErrorFormat,
  route: OperationRoute,
): OperationRoute {
  const { db, clock } = platform;
  const isOpen = OPEN_SERVICES.has(route.service);
  const begin = async (request: ApiRequest) => {
    const began = clock.now();
    const find = () => recordedSite(db, authenticate, request);
    // Before the operation, because the operation may invalidate the credentials.
    const before = (await hasRecordings(db)) ? await find() : undefined;
    const log = async (status: number | null, body: string, refused?: Waiting['refused']): Promise<void> => {
      const found = before ?? (await find());
      if (!found && refused && status !== null && status < 500) {
        const { method, path, search } = request;
        const text = refused.thrown instanceof Error ? refused.thrown.message : '';
        platform.refusals?.note({ status, text, method, address: search === '' ? path : `${path}?${search}` });
      }
      if (!found || !(found.isRecorded || refused)) return;
      const { site, caller, tokenFamily } = found;
      const durationMs = clock.now() - began;
      const operation = route.name;
      addWaiting({
        ...{ context: contextOf(platform, site), caller, tokenFamily, durationMs },
        ...{ operation, answeredBy: route.answeredBy, isOpen, request, status, body, refused },
      });
    };
    const logRefusal = async (thrown: unknown): Promise<void> => {
      const { status, body } = answerTo(thrown, formatError);
      // The log must not hide the error, for example if the store cannot be used, either.
      await log(status, status === null ? '' : JSON.stringify(body), { thrown, status, body }).catch(() => {});
    };
    return { isRecorded: before?.isRecorded ?? false, log, logRefusal };
  };
  /** What the test kit and the console write is no request of the application, but a part of its story. */
  const answerUnnoticed = async (request: ApiRequest) => {
    const answer = await route.answer(request);
    const found = WRITES.has(route.name) ? await recordedSite(db, authenticate, request) : undefined;
    if (found) await noteChange(platform, { site: found.site, request, answer, name: route.name, isOpen });
    return answer;
  };
  return {
    ...route,
    onRefused: async (request, thrown) => {
      await route.onRefused?.(request, thrown);
      if (isUnnoticed(request)) return;
      const { logRefusal } = await begin(request);
      await logRefusal(thrown);
    },
    answer: async (request) => {
      if (isUnnoticed(request)) return answerUnnoticed(request);
      const { isRecorded, log, logRefusal } = await begin(request);
      try {
        const answered = await route.answer(request);
        if (!isRecorded) return answered;
        // Throws if the response is too large. Then that error is sent and recorded.
        const body = textOf(answered);
        await log(answered instanceof HttpAnswer ? (answered.head.status ?? 200) : 200, body);
        // The text is not written again.
        return answered instanceof HttpAnswer ? answered : new JsonText(body);
      } catch (thrown) {
        await logRefusal(thrown);
        throw thrown;
      }
    },
  };
}

/** The site that a request is for, and its caller. */
async function recordedSite(db: Database, authenticate: Authenticate, request: ApiRequest) {
  const { siteId, caller, tokenFamily } = await senderOf(db, authenticate, request);
  const site = siteId === undefined ? undefined : await findSite(db, siteId);
  return site && { site, caller, tokenFamily, isRecorded: await isRecording(db, site.siteId) };
}

function answerTo(
  thrown: unknown,
  formatError: ErrorFormat,
): { readonly status: number | null; readonly body: object } {
  return thrown instanceof DroppedConnection ? { status: null, body: {} } : formatError(thrown);
}
