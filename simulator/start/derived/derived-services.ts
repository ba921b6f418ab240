import type { IncomingHttpHeaders } from 'node:http';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { handle, methodOf } from '#handlers/handle.ts';
import type { Handler } from '#handlers/handler.ts';
import { type OperationMeta, pathOf } from '#handlers/platform-operation.ts';
import type { Coverage } from '../../control/coverage/coverage.ts';
import { countCall, type FindDeclared } from '../../control/unplayed-calls.ts';
import type { Description } from '../../declared/description.ts';
import type { InstalledOperation, InstalledPackages } from '../../declared/installed-packages.ts';
import { isUnnoticed } from '../../http/api-request.ts';
import { CORS_HEADERS } from '../../http/cors.ts';
import type { HttpAppOptions } from '../../http/http-app.ts';
import { answerText } from '../../http/json/write-json.ts';
import { calledService, howToAnswer, serviceOfPackage } from '../../http/not-played.ts';
import type { Route } from '../../http/route.ts';
import { routeTable } from '../../http/surface.ts';
import { senderOf } from '../../identity/oauth/site-of-request.ts';
import { isObject } from '../../query/value.ts';
import { findSite } from '../../store/sites.ts';
import { isPlayed } from '../config/config-schema.ts';
import { type HandlersOf, routesOf } from '../config/handlers.ts';
import type { LoadedPack } from '../packs/pack-library.ts';
import { derivedAnswer } from './derived-answers.ts';

/** The answers of services that Backlot does not play. They follow from the declarations of installed packages. */
export interface DerivedServices {
  readonly surfaceAt: NonNullable<HttpAppOptions['derived']>;
  /** The operation that a package declares at an address, and whether the other operations of its package are derived. */
  readonly operationAt: FindDeclared;
}

export function createDerivedServices(of: HandlersOf, coverage: Pick<Coverage, 'derived'>): DerivedServices {
  const { packages } = of.declared;
  const known = new Map<string, Route>();
  let judged: { readonly of: readonly LoadedPack[]; readonly derived: Map<string, boolean> } | undefined;
  const isDerived = async (description: Description): Promise<boolean> => {
    const packs = await of.packs();
    if (judged?.of !== packs) judged = { of: packs, derived: new Map() };
    const answer = judged.derived.get(description.name) ?? isOfNobodyElse(packs, description);
    judged.derived.set(description.name, answer);
    return answer;
  };
  const derivedAt = ({ description, operation, address, ...from }: InstalledOperation): Route | undefined => {
    const key = `${description.name} ${operation.name} ${address}`;
    const route = known.get(key) ?? derivedRoute(of, coverage, { description, operation, address, ...from });
    if (route) known.set(key, route);
    return route;
  };
  return {
    operationAt: async (method, path) => {
      const found = await packages.operationAt(method, path);
      return found && { package: found.package, name: found.name, isOfDerived: await isDerived(found.description) };
    },
    surfaceAt: async (method, path, headers) => {
      const found = await operationFor(packages, method, path, headers);
      if (found === undefined) return undefined;
      const own = await ownRoute(of, found);
      const isOwn = own !== undefined;
      const route = own ?? ((await isDerived(found.description)) ? derivedAt(found) : undefined);
      if (route === undefined) return undefined;
      const find = routeTable([{ ...route, methods: [...route.methods, 'HEAD', 'POST'] }]);
      return {
        find,
        headers: isOwn ? CORS_HEADERS : { ...CORS_HEADERS, [ANSWER_HEADER]: `derived from ${sourceOf(found)}` },
        textOf: answerText,
      };
    },
  };
}

/** Clients send a GET as a POST if its address would be long. Without the header, only one whose address has no variables is meant. */
async function operationFor(
  { operationAt }: InstalledPackages,
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
): Promise<InstalledOperation | undefined> {
  if (method === 'HEAD' || headers[METHOD_OVERRIDE_HEADER] === 'GET') return operationAt('GET', path);
  const found = await operationAt(method, path);
  if (found !== undefined || method !== 'POST') return found;
  const get = await operationAt('GET', path);
  return get?.address.includes('{') ? undefined : get;
}

/** Names the package that an answer is derived from. */
const ANSWER_HEADER = 'backlot-answer';

/** The route of a handler that was written for this operation, at another of its addresses. */
async function ownRoute(of: HandlersOf, { operation, address }: InstalledOperation): Promise<Route | undefined> {
  const isFor = (handler: Handler): boolean => {
    const own = handler.operation?.();
    return (
      own !== undefined && own.httpMethod.toUpperCase() === operation.method && pathOf(own) === operation.addresses[0]
    );
  };
  const routeBy = (handlers: readonly Handler[], pack?: LoadedPack): Route | undefined => {
    const handler = handlers.find(isFor);
    return handler && routesOf(of, [{ ...handler, path: address }], { pack })[0];
  };
  return (
    routeBy(of.handlers()) ??
    (await of.packs()).map((pack) => routeBy(pack.handlers, pack)).find((route) => route !== undefined)
  );
}

/**
 * Whether a package is derived. None is of whose operations the simulator or a pack answers any. Most packs keep the entities of
 * their whole service elsewhere.
 */
export function isOfNobodyElse(packs: readonly LoadedPack[], { operations, entities }: Description): boolean {
  if (Object.keys(entities).length === 0) return false;
  const own = new Set(packs.flatMap(({ handlers }) => handlers.map(({ method, path }) => `${method} ${path}`)));
  const elsewhere = packs.filter(({ isOnDerived }) => !isOnDerived);
  const services = new Set(
    elsewhere.flatMap(({ handlers }) => handlers.map(({ path }) => calledService(path)?.service ?? '')),
  );
  return operations.every(({ method, addresses }) =>
    addresses.every(
      (address) =>
        !isPlayed(methodOf(method), address) &&
        !own.has(`${method} ${address}`) &&
        !services.has(calledService(address)?.service ?? 'none'),
    ),
  );
}

function derivedRoute(
  of: HandlersOf,
  coverage: Pick<Coverage, 'derived'>,
  found: InstalledOperation,
): Route | undefined {
  const { description, operation, address } = found;
  const { does } = operation;
  const described = description.entities[operation.entity];
  if (does === undefined || described === undefined) return undefined;
  const { events } = description;
  const types = new Map(Object.entries(description.types));
  const meta: OperationMeta = {
    httpMethod: operation.method,
    path: operation.path,
    getUrl: () => (operation.addresses[0] ?? '').replaceAll(/\{(\w+)\}/g, ':$1'),
    ...{ __originalRequestType: null, __originalResponseType: null },
  };
  const handler = handle(
    () => meta,
    async (call) => {
      const notDerived = (sentence: string): never =>
        call.fail(501, 'NOT_DERIVED', `${sentence} ${howToAnswer(`${operation.method} ${address}`, found)}`);
      const request = isObject(call.request) ? call.request : {};
      return derivedAnswer({ ...call, request, described, types, events, notDerived }, operation, does);
    },
  );
  const derivedFrom = sourceOf(found);
  const [route] = routesOf(of, [{ ...handler, path: address }], { derivedFrom });
  return (
    route && {
      ...route,
      // Such an answer was never compared with the platform, so each use of it is listed.
      admit: async (request) => {
        if (isUnnoticed(request)) return undefined;
        const { method, path, search } = request;
        const sender = await senderOf(of.platform.db, of.authenticate, request);
        const site = sender.siteId === undefined ? undefined : await findSite(of.platform.db, sender.siteId);
        const service = serviceOfPackage(found.package);
        const [strict] = site?.settings.playedOnly.filter((each) => each === '*' || each === service) ?? [];
        if (strict !== undefined) throw await of.unanswered(request, `${OF_SETTING} "${strict}".`);
        coverage.derived(found.name, derivedFrom);
        if (site === undefined) return undefined;
        const names = { service, resource: found.name };
        await countCall(of.platform, sender, {
          ...{ ...names, method, derivedFrom },
          address: search === '' ? path : `${path}?${search}`,
        });
        return undefined;
      },
    }
  );
}

const OF_SETTING = 'Backlot could derive its answer, but the setting playedOnly of the site has';

/** The package that an answer is derived from, and its version. */
function sourceOf({ package: name, version }: InstalledOperation): string {
  return `${name} ${version}`;
}
