import { contentErrors } from '#contracts/content/content-errors.ts';
import { type Fault, isContentErrorCode } from '#contracts/control/faults.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, isUnnoticed } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { DroppedConnection, InjectedFault } from '../../http/injected-fault.ts';
import { operationName } from '../../http/operation-name.ts';
import { waitFor } from '../../identity/inbox/wait-for.ts';
import { siteIdOfRequest } from '../../identity/oauth/site-of-request.ts';
import { faultsOf, hasFaults, takeOne } from '../../store/sql/fault-store.ts';
import type { Database } from '../../world/database.ts';
import type { Platform, RandomBytes } from '../../world/world.ts';

/** The routes of the operations. Before each operation, the faults of its site are applied. */
export function withFaults(
  platform: Platform,
  authenticate: Authenticate,
  routes: readonly ApiRoute[],
): readonly ApiRoute[] {
  return routes.map((route) => {
    const operation = operationName(route);
    return {
      ...route,
      answer: async (request) => {
        if (isUnnoticed(request) || !(await hasFaults(platform.db))) return route.answer(request);
        await applyFaults(platform, authenticate, operation, request);
        // The request may have waited. It sees what was written meanwhile.
        return readingAnew(platform.db, () => route.answer(request));
      },
    };
  });
}

/** Applies the faults of the site to a request: delays it, lets it wait, or throws the error of a fault. */
async function applyFaults(
  platform: Platform,
  authenticate: Authenticate,
  operation: string,
  request: ApiRequest,
): Promise<void> {
  const { db, clock, randomBytes, inboxBell } = platform;
  const siteId = await siteIdOfRequest(db, authenticate, request);
  if (siteId === undefined) return;
  for (const fault of await faultsOf(db, siteId)) {
    if (fault.operation !== undefined && fault.operation !== operation) continue;
    if (!happens(fault.probability, randomBytes) || !(await takeOne(db, siteId, fault))) continue;
    // When the simulator stops, the delay ends at once.
    if (fault.latencyMs !== undefined) await clock.sleep(fault.latencyMs, inboxBell.closed);
    if (fault.hold && (await isGivenUp(platform, siteId, fault, request))) throw new DroppedConnection();
    if (fault.drop) throw new DroppedConnection();
    const refusal = refusalOf(fault);
    if (refusal) throw refusal;
  }
}

/**
 * Waits until the fault is removed. Returns whether the client closed the connection, or the simulator stopped, before
 * that.
 */
async function isGivenUp(
  { db, clock, inboxBell: bell }: Platform,
  siteId: string,
  { id }: Fault,
  request: ApiRequest,
): Promise<boolean> {
  const isHeld = async () => (await faultsOf(db, siteId)).some((fault) => fault.id === id);
  const look = async () => ((await readingAnew(db, isHeld)) ? undefined : true);
  const timeoutMs = Number.POSITIVE_INFINITY;
  return (await waitFor(look, { clock, bell, timeoutMs, abandoned: request.abandoned() })) === undefined;
}

/** Runs `work` as a request of its own, which does not rely on what this request has read before. */
function readingAnew<T>(db: Database, work: () => T): T {
  return db.duringRequest ? db.duringRequest(work) : work();
}

function happens(probability: number, randomBytes: RandomBytes): boolean {
  return probability === 1 || Buffer.from(randomBytes(4)).readUInt32LE() / 2 ** 32 < probability;
}

function refusalOf({ status, code, message, retryAfter }: Fault): InjectedFault | undefined {
  if (status === undefined && code === undefined) return undefined;
  const known = code !== undefined && isContentErrorCode(code) ? contentErrors[code].status : 500;
  return new InjectedFault(status ?? known, code, message ?? 'A fault was injected.', retryAfter);
}
