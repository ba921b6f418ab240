import type { z } from 'zod';
import {
  CONTROL_OPERATIONS,
  type ControlOperation,
  type ControlVariable,
  type ReadControlBody,
  type ReadControlQuery,
  type WrittenControlAnswer,
} from '#contracts/control/control-operations.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { hasBody, splitOperation } from '#contracts/control/control-request.ts';
import { MAX_CONTROL_BODY } from '#contracts/control/snapshots.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { HttpAnswer } from '../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../http/api-request.ts';
import { parseRequest } from '../../http/parse-request.ts';
import type { BodyRule } from '../../http/read-body.ts';
import { type Answer, type Route, route } from '../../http/route.ts';
import type { Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findSite } from '../../store/sites.ts';
import { noteChange } from '../story/note-change.ts';
import { unknownSite } from './control-error.ts';

const JSON_BODY = jsonBody(MAX_CONTROL_BODY);

/** A body of JSON of at most `maxBytes`. */
export function jsonBody(maxBytes: number): BodyRule {
  return { types: ['json'], maxBytes };
}

/** A request to an operation of the control API. Its query and body are checked by the row of the operation. */
export interface ControlCall<Op extends ControlOperation> {
  readonly query: ReadControlQuery<Op>;
  readonly body: ReadControlBody<Op>;
  /** The value of a variable of the path. */
  readonly parameter: (name: ControlVariable<Op>) => string;
  readonly request: ApiRequest;
}

/** What an operation returns: the JSON of its 200, or an answer of another kind. */
type Returned<Op extends ControlOperation> = Promise<(ReadonlyDeep<WrittenControlAnswer<Op>> & object) | HttpAnswer>;

type ReadonlyDeep<T> = T extends readonly (infer Entry)[]
  ? readonly ReadonlyDeep<Entry>[]
  : T extends object
    ? { readonly [Name in keyof T]: ReadonlyDeep<T[Name]> }
    : T;

/** A route of the control API. */
export function controlRoute<Op extends ControlOperation>(
  operation: Op,
  act: (call: ControlCall<Op>) => Returned<Op>,
  body?: BodyRule,
): Route {
  return routeOf(operation, async (request) => act(callOf(operation, request)), body);
}

type SiteOperation = ControlOperation & `${string} /sites/{siteId}${string}`;

/** A route that answers with what `act` returns for the site in the path. An unknown site id is a 404. */
export function siteRoute<Op extends SiteOperation>(
  platform: Platform,
  operation: Op,
  act: (site: Site, call: ControlCall<Op>) => Returned<Op>,
): Route {
  return routeOf(operation, async (request) => {
    const site = await siteOf(platform, request);
    const answer = await act(site, callOf(operation, request));
    if (STORY_CALLS.has(operation))
      await noteChange(platform, { site, request, answer, name: CONTROL_OPERATIONS[operation].name });
    return answer;
  });
}

/**
 * The calls that stories play again, and those that they begin with. The clock needs no call, because each request of a story has its
 * time.
 */
export const STORY_CALLS: ReadonlySet<ControlOperation> = new Set<ControlOperation>([
  ...(['POST /sites/{siteId}/snapshots', 'POST /sites/{siteId}/snapshots/{snapshotId}/restore'] as const),
  ...(['POST /sites/{siteId}/reset', 'PATCH /sites/{siteId}/settings', 'POST /sites/{siteId}/members'] as const),
  ...(['PUT /sites/{siteId}/members/{memberId}/role', 'POST /sites/{siteId}/members/{memberId}/{verb}'] as const),
  ...(['POST /sites/{siteId}/faults', 'DELETE /sites/{siteId}/faults'] as const),
  ...(['DELETE /sites/{siteId}/faults/{faultId}', 'POST /sites/{siteId}/samples'] as const),
]);

/** Like `siteRoute`, for a body that may not fit into memory: `act` reads it from the request. */
export function streamRoute<Op extends SiteOperation>(
  platform: Platform,
  operation: Op,
  act: (site: Site, request: ApiRequest) => Returned<Op>,
): Route {
  return routeOf(operation, async (request) => act(await siteOf(platform, request), request), 'stream');
}

function routeOf(operation: ControlOperation, answer: Answer, body?: BodyRule): Route {
  const [method, path] = splitOperation(operation);
  const rule = body ?? (hasBody(method) ? JSON_BODY : 'none');
  return route(method, [CONTROL_PREFIX + path], answer, rule);
}

const siteOf = (platform: Platform, request: ApiRequest) => requireSite(platform, parameterOf(request, 'siteId'));

function callOf<Op extends ControlOperation>(operation: Op, request: ApiRequest): ControlCall<Op> {
  const { query, request: body } = CONTROL_OPERATIONS[operation];
  return {
    query: readQuery(query, request),
    // The body of a GET or a DELETE is not read.
    body: readBody(body, hasBody(splitOperation(operation)[0]) ? request : { body: undefined, headers: {} }),
    parameter: (name) => parameterOf(request, name),
    request,
  };
}

/** The site with this id. Throws 404 if there is none. */
export async function requireSite({ db }: Pick<Platform, 'db'>, siteId: string): Promise<Site> {
  const site = await findSite(db, siteId);
  if (site === undefined) throw unknownSite(siteId);
  return site;
}

/** The body of a request. A missing body counts as {}. Throws 400 with the fields that are unknown or invalid. */
function readBody<T>(schema: z.ZodType<T>, req: Pick<ApiRequest, 'body' | 'headers'>): T {
  // A body of another type is not parsed. Without this check it would count as missing, and the request would have no
  // effect.
  if (req.body === undefined && Number(req.headers['content-length'] ?? 0) > 0) {
    throw new PlatformError('BAD_REQUEST', 'Send the body as JSON, with Content-Type: application/json.');
  }
  return parseRequest(schema, req.body ?? {});
}

/** The action at the end of a path, such as `approve`. Throws 404 with the actions there are for `things`. */
export function readVerb<T extends string>(schema: z.ZodEnum<Readonly<Record<T, T>>>, sent: string, things: string): T {
  const verb = schema.safeParse(sent).data;
  if (verb !== undefined) return verb;
  const actions = schema.options.join(', ');
  throw new PlatformError('NOT_FOUND', `There is no action "${sent}" for ${things}. Actions: ${actions}.`);
}

/** The query parameters. Empty ones, as in `?to=&kind=`, are left out. One that is given twice is a list. */
function readQuery<T>(schema: z.ZodType<T>, { search }: Pick<ApiRequest, 'search'>): T {
  const given = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  return parseRequest(schema, Object.fromEntries([...given].filter(([, value]) => value !== '')));
}
