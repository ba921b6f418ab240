import { pagePaths } from '#contracts/operations/page-paths.ts';
import { HttpAnswer, JsonAnswer } from '../http/answer.ts';
import { type ApiRequest, isUnnoticed } from '../http/api-request.ts';
import { platformErrorFormat } from '../http/error-format.ts';
import type { Route } from '../http/route.ts';
import { hostedSessionOf } from '../identity/hosted/page-request.ts';
import { contextOf, type Platform, type RequestContext } from '../platform/request-context.ts';
import { isRecording } from '../store/request-log.ts';
import { findSite } from '../store/sites.ts';
import { addWaiting, type Waiting } from './waiting-requests.ts';

/**
 * The routes of the hosted pages with the request log. An entry has what was posted, what was shown and where it led. The
 * secrets of a form and of an address are removed, and the text of a page is not kept.
 */
export function withPageLog(platform: Platform, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => {
    const name = nameOf(route);
    if (name === undefined) return route;
    return {
      ...route,
      answer: async (request) => {
        if (isUnnoticed(request)) return route.answer(request);
        const began = platform.clock.now();
        const answered = await route.answer(request);
        // The log must not hide the page, for example if the store cannot be used.
        await logPage(platform, { name, request, answered, began }).catch(() => {});
        return answered;
      },
    };
  });
}

/** The name of a page in the log. Undefined for the answers to HEAD and OPTIONS, which show nothing. */
function nameOf({ methods, paths }: Route): string | undefined {
  if (!methods.includes('GET') && !methods.includes('POST')) return undefined;
  return Object.entries(pagePaths).find(([, { path }]) => paths.includes(path))?.[0];
}

interface AnsweredPage {
  readonly name: string;
  readonly request: ApiRequest;
  readonly answered: object;
  readonly began: number;
}

async function logPage(platform: Platform, { name, request, answered, began }: AnsweredPage): Promise<void> {
  const { notes } = request;
  const site = notes.siteId === undefined ? undefined : await findSite(platform.db, notes.siteId);
  const refused = refusalOf(notes.refused, answered);
  if (site === undefined) {
    const { method, path: address } = request;
    if (refused !== undefined)
      platform.refusals?.note({ status: statusOf(answered), text: notes.page?.shown ?? '', method, address });
    return;
  }
  if (refused === undefined && !(await isRecording(platform.db, site.siteId))) return;
  const context = contextOf(platform, site);
  addWaiting({
    ...{ context, durationMs: platform.clock.now() - began, operation: `page:${name}`, isOpen: false },
    request,
    caller: await memberOf(context, request),
    tokenFamily: null,
    status: statusOf(answered),
    body: answered instanceof JsonAnswer ? JSON.stringify(answered.body) : '',
    refused,
  });
}

function refusalOf(thrown: unknown, answered: object): Waiting['refused'] {
  if (thrown === undefined) return undefined;
  return { thrown, status: statusOf(answered), body: platformErrorFormat(thrown).body };
}

function statusOf(answered: object): number {
  return answered instanceof HttpAnswer ? (answered.head.status ?? 200) : 200;
}

async function memberOf(context: RequestContext, request: ApiRequest): Promise<Waiting['caller']> {
  const id = request.notes.memberId ?? (await hostedSessionOf(context, request))?.memberId;
  return id === undefined ? undefined : { role: 'member', id };
}
