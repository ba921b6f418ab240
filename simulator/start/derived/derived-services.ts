import type { IncomingHttpHeaders } from 'node:http';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import type { FindDeclared } from '../../control/unplayed-calls.ts';
import type { Description } from '../../declared/description.ts';
import type { InstalledOperation, InstalledPackages } from '../../declared/installed-packages.ts';
import { type OperationMeta, pathOf } from '../../declared/platform-operation.ts';
import { CORS_HEADERS } from '../../http/cors.ts';
import type { HttpAppOptions } from '../../http/http-app.ts';
import { answerText } from '../../http/json/write-json.ts';
import { calledService, howToAnswer } from '../../http/not-played.ts';
import type { Route } from '../../http/route.ts';
import { routeTable } from '../../http/surface.ts';
import { isObject } from '../../query/value.ts';
import { isPlayed } from '../config/config-schema.ts';
import { handle } from '../config/handle.ts';
import type { Handler } from '../config/handler.ts';
import { type HandlersOf, routesOf } from '../config/handlers.ts';
import type { LoadedPack } from '../packs/pack-library.ts';
import { derivedAnswer } from './derived-answers.ts';

/** The answers of services that Backlot does not play. They follow from the declarations of installed packages. */
export interface DerivedServices {
  readonly surfaceAt: NonNullable<HttpAppOptions['derived']>;
  /** The operation that a package declares at an address, and whether the other operations of its package are derived. */
  readonly operationAt: FindDeclared;
}

export function createDerivedServices(of: HandlersOf): DerivedServices {
  const { packages } = of.declared;
  const known = new Map<string, Route>();
  let judged: { readonly of: readonly LoadedPack[]; readonly derived: Map<string, boolean> } | undefined;
  const isDerived = async (description: Description): Promise<boolean> => {
    const packs = await of.packs();
    if (judged?.of !== packs) judged = { of: packs, derived: new Map() };
    const answer = judged.derived.get(description.name) ?? isForNobodyElse(packs, description);
    judged.derived.set(description.name, answer);
    return answer;
  };
  const derivedAt = ({ description, operation, address, ...from }: InstalledOperation): Route | undefined => {
    const key = `${description.name} ${operation.name} ${address}`;
    const route = known.get(key) ?? derivedRoute(of, { description, operation, address, ...from });
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
        headers: isOwn
          ? CORS_HEADERS
          : { ...CORS_HEADERS, [ANSWER_HEADER]: `derived from ${found.package} ${found.version}` },
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
 * Whether a package is derived. None is of whose operations the simulator or a pack answers any, because it keeps their
 * entities elsewhere.
 */
function isForNobodyElse(packs: readonly LoadedPack[], { operations, entities }: Description): boolean {
  if (Object.keys(entities).length === 0) return false;
  const services = new Set(
    packs.flatMap(({ handlers }) => handlers.map(({ path }) => calledService(path)?.service ?? '')),
  );
  return operations.every(({ method, addresses }) =>
    addresses.every(
      (address) => !isPlayed(methodOf(method), address) && !services.has(calledService(address)?.service ?? 'none'),
    ),
  );
}

function methodOf(text: string): Handler['method'] {
  return METHODS.find((each) => each === text) ?? 'GET';
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function derivedRoute(of: HandlersOf, found: InstalledOperation): Route | undefined {
  const { description, operation, address } = found;
  const { does } = operation;
  const described = description.entities[operation.entity];
  if (does === undefined || described === undefined) return undefined;
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
      return derivedAnswer({ ...call, request, described, types, notDerived }, operation, does);
    },
  );
  return routesOf(of, [{ ...handler, path: address }], { from: 'derived' })[0];
}
