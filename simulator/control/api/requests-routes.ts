import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';
import { isPlatformHost } from '#contracts/platform-hosts.ts';
import { explainQuery } from '../../content/read/explain-query.ts';
import { PlatformError, ValidationError } from '../../errors/platform-error.ts';
import type { Route } from '../../http/route.ts';
import { isoInstant } from '../../platform/clock.ts';
import { randomGuid } from '../../platform/random.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { deleteFault, deleteFaults, faultsOf, insertFault } from '../../store/faults.ts';
import { clearLog, findLogged, isRecording, listLogged, setRecording } from '../../store/request-log.ts';
import { type CountedCalls, clearUnplayedCalls, listUnplayedCalls, NO_SITE } from '../../store/unplayed-calls.ts';
import { listHeld, releaseHeld } from '../held-requests.ts';
import { storeWaiting } from '../waiting-requests.ts';
import { unknownOnSite } from './control-error.ts';
import { controlRoute, siteRoute } from './control-route.ts';

/** Records, lists and deletes the requests to a site. */
export function requestsRoutes(platform: Platform): readonly Route[] {
  const { db } = platform;
  const record = async (siteId: string, recording: boolean) => {
    await setRecording(db, siteId, recording);
    return { recording };
  };
  return [
    siteRoute(platform, 'GET /sites/{siteId}/requests', async ({ siteId }, { query }) => {
      await storeWaiting(db);
      const requests = await listLogged(db, siteId, query);
      if (requests === undefined) {
        throw new ValidationError([
          { field: 'after', description: 'must be the id of a request in this log', data: {} },
        ]);
      }
      const listed = query.bodies ? requests : requests.map((each) => ({ ...each, requestBody: '', responseBody: '' }));
      return { recording: await isRecording(db, siteId), requests: listed };
    }),
    siteRoute(platform, 'GET /sites/{siteId}/requests/{requestId}', async ({ siteId }, { parameter }) => {
      await storeWaiting(db);
      const id = parameter('requestId');
      const request = await findLogged(db, siteId, id);
      if (request === undefined) throw unknownOnSite('request', id);
      return { request };
    }),
    siteRoute(platform, 'POST /sites/{siteId}/requests/record', ({ siteId }) => record(siteId, true)),
    siteRoute(platform, 'POST /sites/{siteId}/requests/stop', ({ siteId }) => record(siteId, false)),
    siteRoute(platform, 'DELETE /sites/{siteId}/requests', async ({ siteId }) => {
      await storeWaiting(db);
      await clearLog(db, siteId);
      return {};
    }),
    siteRoute(platform, 'POST /sites/{siteId}/explain', async (site, { body }) => ({
      plan: await explainQuery(contextOf(platform, site), body),
    })),
  ];
}

/** Creates samples of the entities of a service whose answers are derived. */
export function samplesRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'POST /sites/{siteId}/samples', async (site, { body: { service, count } }) => {
      const create = await platform.samples?.of({ [service]: count });
      const samples = await platform.db.transaction(site.siteId, async (db) =>
        create?.(contextOf({ ...platform, db }, site)),
      );
      return { samples: (samples ?? []).map(({ ids, ...each }) => ({ ...each, ids: [...ids] })) };
    }),
  ];
}

/** Lists and deletes the counted calls to services and hosts that the simulator does not play, of a site or without one. */
export function unplayedRoutes(platform: Platform): readonly Route[] {
  const { db } = platform;
  const list = async (siteId: string) => ({ unplayed: (await listUnplayedCalls(db, siteId)).map(answered) });
  const clear = async (siteId: string) => {
    await clearUnplayedCalls(db, siteId);
    return {};
  };
  return [
    controlRoute('GET /unplayed', () => list(NO_SITE)),
    controlRoute('DELETE /unplayed', () => clear(NO_SITE)),
    siteRoute(platform, 'GET /sites/{siteId}/unplayed', ({ siteId }) => list(siteId)),
    siteRoute(platform, 'DELETE /sites/{siteId}/unplayed', ({ siteId }) => clear(siteId)),
  ];
}

function answered({ service, resource, calls, firstAt, lastAt, example }: CountedCalls): UnplayedCalls {
  const { derivedFrom = null, ...last } = example;
  return {
    ...{ service, resource, refused: isPlatformHost(service), derivedFrom, calls },
    ...{ firstAt: isoInstant(firstAt), lastAt: isoInstant(lastAt), example: last },
  };
}

/** Adds, lists and removes the faults of a site, and lets the requests go that wait for one. */
export function faultsRoutes(platform: Platform): readonly Route[] {
  const { db, randomBytes } = platform;
  return [
    siteRoute(platform, 'GET /sites/{siteId}/faults', async ({ siteId }) => ({
      faults: await faultsOf(db, siteId),
    })),
    siteRoute(platform, 'POST /sites/{siteId}/faults', async ({ siteId }, { body }) => ({
      fault: await insertFault(db, siteId, randomGuid(randomBytes), body),
    })),
    siteRoute(platform, 'DELETE /sites/{siteId}/faults', async ({ siteId }) => {
      await deleteFaults(db, siteId);
      return {};
    }),
    siteRoute(platform, 'DELETE /sites/{siteId}/faults/{faultId}', async ({ siteId }, { parameter }) => {
      const id = parameter('faultId');
      if (await deleteFault(db, siteId, id)) return {};
      throw unknownOnSite('fault', id);
    }),
    siteRoute(platform, 'GET /sites/{siteId}/held', async (site) => ({ held: await listHeld(platform, site) })),
    siteRoute(platform, 'POST /sites/{siteId}/held/{requestId}/release', async (site, { parameter }) => {
      const id = parameter('requestId');
      if (await releaseHeld(platform, site, id)) return {};
      throw new PlatformError('NOT_FOUND', `No request ${id} waits. GET …/held lists those that do.`);
    }),
  ];
}
