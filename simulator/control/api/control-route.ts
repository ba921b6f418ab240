import type { z } from 'zod';
import type { ControlPath } from '#contracts/control/control-operations.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { MAX_CONTROL_BODY } from '#contracts/control/snapshots.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { type ApiRequest, parameterOf } from '../../http/api-request.ts';
import { parseRequest } from '../../http/parse-request.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Answer, type Method, type Route, route } from '../../http/route.ts';
import type { Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findSite } from '../../store/sql/site-store.ts';
import { unknownSite } from './control-error.ts';

const JSON_BODY: BodyRule = { types: ['json'], maxBytes: MAX_CONTROL_BODY };

const WITH_BODY: readonly Method[] = ['POST', 'PUT', 'PATCH'];

/**
 * A route of the control API, for an operation of `CONTROL_OPERATIONS`. `path` begins after the prefix. POST, PUT and PATCH
 * take JSON unless `body` says otherwise.
 */
export function controlRoute<M extends Method>(
  method: M,
  path: ControlPath<M>,
  answer: Answer,
  body: BodyRule = WITH_BODY.includes(method) ? JSON_BODY : 'none',
): Route {
  return route(method, [CONTROL_PREFIX + path], answer, body);
}

/** A route that answers with what `act` returns for the site in the path. An unknown site id is a 404. */
export function siteRoute<M extends Method>(
  platform: Platform,
  method: M,
  path: ControlPath<M> & `/sites/{siteId}${string}`,
  act: (site: Site, request: ApiRequest) => Promise<object>,
  body?: BodyRule,
): Route {
  const answer: Answer = async (request) => act(await requireSite(platform, parameterOf(request, 'siteId')), request);
  return controlRoute(method, path, answer, body);
}

/** The site with this id. Throws 404 if there is none. */
export async function requireSite({ db }: Pick<Platform, 'db'>, siteId: string): Promise<Site> {
  const site = await findSite(db, siteId);
  if (site === undefined) throw unknownSite(siteId);
  return site;
}

/** The body of a request. A missing body counts as {}. Throws 400 with the fields that are unknown or invalid. */
export function readBody<T>(schema: z.ZodType<T>, req: Pick<ApiRequest, 'body' | 'headers'>): T {
  // A body of another type is not parsed. Without this check it would count as missing, and the request would have no
  // effect.
  if (req.body === undefined && Number(req.headers['content-length'] ?? 0) > 0) {
    throw new PlatformError('BAD_REQUEST', 'Send the body as JSON, with Content-Type: application/json.');
  }
  return parseRequest(schema, req.body ?? {});
}

/** The action at the end of a path, such as `approve`. Throws 404 with the actions there are for `things`. */
export function readVerb<T extends string>(
  schema: z.ZodEnum<Readonly<Record<T, T>>>,
  req: ApiRequest,
  things: string,
): T {
  const sent = parameterOf(req, 'verb');
  const verb = schema.safeParse(sent).data;
  if (verb !== undefined) return verb;
  const actions = schema.options.join(', ');
  throw new PlatformError('NOT_FOUND', `There is no action "${sent}" for ${things}. Actions: ${actions}.`);
}

/** The query parameters. Empty ones, as in `?to=&kind=`, are left out. One that is given twice is a list. */
export function readQuery<T>(schema: z.ZodType<T>, { search }: Pick<ApiRequest, 'search'>): T {
  const given = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  return parseRequest(schema, Object.fromEntries([...given].filter(([, value]) => value !== '')));
}
