import { pathsOf } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import { PlatformError } from '../errors/platform-error.ts';

/**
 * The error for a call to a service that the simulator does not play. `call` names it: `POST /ecom/v1/carts`. `given` says how to
 * answer it, if there is a better way than a handler.
 */
export function notPlayed({ service, resource, declared }: CalledService, call: string, given?: string): PlatformError {
  const data = { service, resource };
  const isOfDerived = declared?.isOfDerived === true && given === undefined;
  const advice =
    given ?? howToAnswer(call, isOfDerived ? declared : { package: declared?.package ?? `@wix/${service}` });
  if (isOfDerived) {
    const what = `Backlot derives what the other operations of its service answer, but not ${declared.name} of ${declared.package}`;
    return new PlatformError('NOT_DERIVED', `${what}: its declaration does not say what ${call} does. ${advice}`, data);
  }
  const operation = declared === undefined ? '' : ` It is ${declared.name} of ${declared.package}.`;
  return new PlatformError('NOT_PLAYED', `${whyNotPlayed(data, call)}${operation} ${advice}`, data);
}

/** How to answer a call that the simulator does not. With the operation that it is, by `handle`. */
export function howToAnswer(call: string, declared: { readonly package: string; readonly name?: string }): string {
  const own =
    declared.name === undefined
      ? howToHandle(call)
      : `To answer it here, add handle(${declared.name}, …) of backlot/config to backlot.config.ts.`;
  return `${own} Or let "npx --no-install backlot stub ${declared.package}" write typed handlers for the whole service.`;
}

/** How to answer a call by a handler of one's own. */
export function howToHandle(call: string): string {
  const [method, path] = call.split(' ');
  return `To answer it here, add a handler to backlot.config.ts: { method: '${method}', path: '${path}', handle: () => ({}) }.`;
}

/** The error text: which service, which call, and what to do. */
export function whyNotPlayed({ service, resource }: CalledService, call: string): string {
  const part = resource === '' || resource === service ? '' : ` (${resource})`;
  return `Backlot does not play the service "${service}"${part}: nothing answers ${call}. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests.`;
}

/** A service of the platform, and the part of it that a call is for. */
export interface CalledService {
  readonly service: string;
  readonly resource: string;
  /** The operation, if an installed package of the platform declares it. */
  readonly declared?: DeclaredCall | undefined;
}

/** An operation as a package has it: `tags.queryTags` of `@wix/blog`. */
export interface DeclaredCall {
  readonly package: string;
  readonly name: string;
  /** Whether the answers of its service are derived, but not its own. */
  readonly isOfDerived?: boolean;
}

/** The maximum length of a name. Names come from addresses, which anybody can make up. */
const MAX_NAME = 60;

const VERSION = /^v\d+$/;

/** Addresses of one service begin in several ways (WIR-1). */
const SAME_SERVICE: ReadonlyMap<string, string> = new Map([
  ['stores-reader', 'stores'],
  ['catalog-reader-server', 'stores'],
  ['catalog-writer-server', 'stores'],
  ['wixstores-graphql-server', 'stores'],
  ['bookings-server', 'bookings'],
  ['form-submission-service', 'forms'],
  ['form-schema-service', 'forms'],
  ['communities-blog-node-api', 'blog'],
]);

/** The services of resources that are called by a short address, which begins with the version. */
const SERVICE_OF_RESOURCE: ReadonlyMap<string, string> = new Map([
  ['collections', 'stores'],
  ['products', 'stores'],
  ['carts', 'ecom'],
  ['checkouts', 'ecom'],
  ['orders', 'ecom'],
]);

/** How the addresses of the services begin that the simulator plays: what comes before the version. */
const PLAYED: ReadonlySet<string> = new Set(
  Object.values(operations)
    .flatMap(pathsOf)
    .map((path) => beforeVersion(segmentsOf(path)).join('/'))
    .filter((prefix) => prefix !== ''),
);

/**
 * The service that an address of the platform's API belongs to. Undefined for an address without a version, which is no
 * address of the API, for a short one that could belong to any service, and for one of a service that is played.
 */
export function calledService(path: string): CalledService | undefined {
  const segments = segmentsOf(path);
  const prefix = beforeVersion(segments);
  if (!hasVersion(path) || PLAYED.has(prefix.join('/'))) return undefined;
  const { service, resource } = namesIn(path);
  const known = isShort(prefix) ? SERVICE_OF_RESOURCE.get(resource) : service;
  return known === undefined ? undefined : { service: SAME_SERVICE.get(known) ?? known, resource };
}

/** Whether an address could be one of the platform's API: all of them have a version. */
export function hasVersion(path: string): boolean {
  const segments = segmentsOf(path);
  return beforeVersion(segments).length < segments.length;
}

/** The names in any address, for the list of calls: `/wix-data/v2/itemz` is `itemz` of `wix-data`, and `/v3/tags` is of `tags`. */
export function namesIn(path: string): CalledService {
  const segments = segmentsOf(path);
  const prefix = beforeVersion(segments);
  const resource = nameOf(segments.slice(prefix.length + 1).find((segment) => segment !== 'bulk') ?? '');
  const first = prefix.find((segment) => !segment.startsWith('_'));
  return { service: first === undefined ? resource || 'nothing' : nameOf(first), resource };
}

/** The service of a package: `blog` of `@wix/blog` and of `@wix/auto_sdk_blog_posts`. */
export function serviceOfPackage(name: string): string {
  return name
    .replace(/^@wix\/(?:auto_sdk_)?/, '')
    .split('_', 1)
    .join();
}

function isShort(prefix: readonly string[]): boolean {
  return prefix.every((segment) => segment.startsWith('_'));
}

/** The segments before the version; all of them if there is no version. */
function beforeVersion(segments: readonly string[]): readonly string[] {
  const at = segments.findIndex((segment) => VERSION.test(segment));
  return at === -1 ? segments : segments.slice(0, at);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/', 20).filter((segment) => segment !== '');
}

function nameOf(segment: string): string {
  return segment.slice(0, MAX_NAME).replaceAll(/[^\w.-]/g, '-');
}
