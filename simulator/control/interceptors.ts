import { contentErrors } from '#contracts/content/content-errors.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { type Fault, isContentErrorCode } from '#contracts/control/faults.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { ContentError } from '../errors/content-error.ts';
import { type ApiRequest, isUnnoticed } from '../http/api-request.ts';
import { DroppedConnection, InjectedFault } from '../http/http-fault.ts';
import type { OperationRoute } from '../http/operations.ts';
import { waitFor } from '../identity/inbox/wait-for.ts';
import { siteIdOfRequest } from '../identity/oauth/site-of-request.ts';
import type { Platform } from '../platform/request-context.ts';
import { faultsOf, hasFaults, takeOne } from '../store/faults.ts';
import { findSite } from '../store/sites.ts';
import { enterHeld, isStillHeld, releaseHeld } from './held-requests.ts';

/*
 * What a developer lets happen to the operations of a site: faults, and advice about missing collections. Each function
 * takes the routes of operations and returns them with its own work around their answers.
 */

function intercept(
  routes: readonly OperationRoute[],
  around: (route: OperationRoute) => OperationRoute['answer'],
): readonly OperationRoute[] {
  return routes.map((route) => ({ ...route, answer: around(route) }));
}

/** Before each operation, the faults of its site are applied. */
export function withFaults(
  platform: Platform,
  authenticate: Authenticate,
  routes: readonly OperationRoute[],
): readonly OperationRoute[] {
  return intercept(routes, (route) => async (request) => {
    if (isUnnoticed(request) || !(await hasFaults(platform.db))) return route.answer(request);
    await applyFaults(platform, authenticate, route.name, request);
    // The request may have waited. It sees what was written meanwhile.
    return platform.db.duringRequest(() => route.answer(request));
  });
}

/** Applies the faults of the site to a request: delays it, lets it wait, or throws the error of a fault. */
async function applyFaults(
  platform: Platform,
  authenticate: Authenticate,
  operation: string,
  request: ApiRequest,
): Promise<void> {
  const { db, clock, inboxBell } = platform;
  const siteId = await siteIdOfRequest(db, authenticate, request);
  if (siteId === undefined) return;
  for (const fault of await faultsOf(db, siteId)) {
    if (fault.operation !== undefined && fault.operation !== operation) continue;
    if (!(await takeOne(platform, siteId, fault))) continue;
    // When the simulator stops, the delay ends at once.
    if (fault.latencyMs !== undefined) await clock.sleep(fault.latencyMs, inboxBell.closed);
    const isGivenUp = fault.hold && !(await isReleased(platform, siteId, { fault, operation }, request));
    if (isGivenUp || fault.drop) throw new DroppedConnection();
    const refusal = refusalOf(fault);
    if (refusal) throw refusal;
  }
}

/** Waits until the fault is removed or the request is let go. Returns false if the client closed the connection, or the simulator stopped, before. */
async function isReleased(
  platform: Platform,
  siteId: string,
  { fault, operation }: { readonly fault: Fault; readonly operation: string },
  request: ApiRequest,
): Promise<boolean> {
  const { db, clock, inboxBell: bell } = platform;
  const site = await findSite(db, siteId);
  if (site === undefined) return true;
  const { requestId: id, method, path } = request;
  await enterHeld(platform, site, { id, faultId: fault.id, operation, method, path });
  bell.ring();
  const isHeld = async () =>
    (await faultsOf(db, siteId)).some((each) => each.id === fault.id) && (await isStillHeld(platform, site, id));
  const look = async () => ((await db.duringRequest(isHeld)) ? undefined : true);
  const timeoutMs = Number.POSITIVE_INFINITY;
  try {
    return (await waitFor(look, { clock, bell, timeoutMs, abandoned: request.abandoned() })) === true;
  } finally {
    await releaseHeld(platform, site, id);
  }
}

function refusalOf({ status, code, message, retryAfter }: Fault): InjectedFault | undefined {
  if (status === undefined && code === undefined) return undefined;
  const known = code !== undefined && isContentErrorCode(code) ? contentErrors[code].status : 500;
  return new InjectedFault(status ?? known, code, message ?? 'A fault was injected.', retryAfter);
}

/**
 * The first request for each collection that the default site does not have is reported with
 * what to do. Its answer has only the text of the platform, and a server that renders pages shows even less of it.
 */
export function withMissingCollections(
  platform: Platform,
  authenticate: Authenticate,
  report: (sentence: string) => void,
  routes: readonly OperationRoute[],
): readonly OperationRoute[] {
  const reported = new Set<string>();
  return intercept(routes, (route) => async (request) => {
    try {
      return await route.answer(request);
    } catch (thrown) {
      const id = missingCollection(thrown);
      if (id !== undefined && !reported.has(id) && reported.size < MAX_REPORTED) {
        if ((await siteIdOfRequest(platform.db, authenticate, request)) === DEFAULT_SITE.siteId) {
          reported.add(id);
          report(adviceFor(id));
        }
      }
      throw thrown;
    }
  });
}

/** Anybody can ask for any collection. */
const MAX_REPORTED = 50;

function missingCollection(thrown: unknown): string | undefined {
  if (!(thrown instanceof ContentError) || thrown.code !== 'WDE0025') return undefined;
  const { collectionId } = thrown.data;
  return typeof collectionId === 'string' ? collectionId : undefined;
}

function adviceFor(id: string): string {
  return (
    `The default site has no collection "${id.slice(0, 100)}". Give it one in backlot.config.ts: ` +
    'sites: [{ clientId, seed: { items: { … } } }]. Requests outside of a test ask the default site, also those of a ' +
    'server that renders the page at webServer.url of Playwright. Or let webServer.url be a page without content.'
  );
}
