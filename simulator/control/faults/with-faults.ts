import { contentErrors } from '#contracts/content/content-errors.ts';
import { type Fault, isContentErrorCode } from '#contracts/control/faults.ts';
import type { OpenRequest } from '../../auth/authenticate-request.ts';
import { siteIdOfRequest } from '../../auth/site-of-request.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { ApiRoute } from '../../http/api-route.ts';
import { DroppedConnection, InjectedFault } from '../../http/injected-fault.ts';
import { operationName } from '../../http/operation-name.ts';
import { faultsOf, takeOne } from '../../store/sqlite/fault-store.ts';
import { rarelyUsedTable } from '../../store/sqlite/rarely-used-table.ts';
import type { Platform } from '../../world/platform.ts';
import type { RandomBytes } from '../../world/world.ts';

/** The operations, each preceded by what somebody has asked to go wrong with it. */
export function withFaults(platform: Platform, open: OpenRequest, routes: readonly ApiRoute[]): readonly ApiRoute[] {
  const faults = rarelyUsedTable(platform.db, 'faults');
  return routes.map((route) => {
    const operation = operationName(route);
    return {
      ...route,
      answer: async (request) => {
        if (!faults.isKnownEmpty() && (await faults.hasRows())) await befall(platform, open, operation, request);
        return route.answer(request);
      },
    };
  });
}

/** Waits, or throws, as the faults of the request's site say. */
async function befall(platform: Platform, open: OpenRequest, operation: string, request: ApiRequest): Promise<void> {
  const { db, clock, randomBytes, inboxBell } = platform;
  const siteId = await siteIdOfRequest(db, open, request);
  if (siteId === undefined) return;
  for (const fault of await faultsOf(db, siteId)) {
    if (fault.operation !== undefined && fault.operation !== operation) continue;
    if (!happens(fault.probability, randomBytes) || !(await takeOne(db, siteId, fault))) continue;
    // A simulator that ends waits for nobody.
    if (fault.latencyMs !== undefined) await clock.sleep(fault.latencyMs, inboxBell.closed);
    if (fault.drop) throw new DroppedConnection();
    const refusal = refusalOf(fault);
    if (refusal) throw refusal;
  }
}

function happens(probability: number, randomBytes: RandomBytes): boolean {
  return probability === 1 || Buffer.from(randomBytes(4)).readUInt32LE() / 2 ** 32 < probability;
}

function refusalOf({ status, code, message, retryAfter }: Fault): InjectedFault | undefined {
  if (status === undefined && code === undefined) return undefined;
  const known = code !== undefined && isContentErrorCode(code) ? contentErrors[code].status : 500;
  return new InjectedFault(status ?? known, code, message ?? 'This was asked to go wrong.', retryAfter);
}
