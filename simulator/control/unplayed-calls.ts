import { pathsOf } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import { isPlatformHost } from '#contracts/platform-hosts.ts';
import type { Authenticate } from '../auth/authenticate-request.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { type ApiRequest, isUnnoticed } from '../http/api-request.ts';
import { platformErrorFormat } from '../http/error-format.ts';
import {
  type CalledService,
  calledService,
  type DeclaredCall,
  hasVersion,
  howToHandle,
  namesIn,
  notPlayed,
  serviceOfPackage,
} from '../http/not-played.ts';
import { type RequestSender, senderOf } from '../identity/oauth/site-of-request.ts';
import { contextOf, type Platform } from '../platform/request-context.ts';
import { editDistance } from '../query/alike-words.ts';
import { findSite } from '../store/sites.ts';
import { countUnplayedCall, NO_SITE } from '../store/unplayed-calls.ts';
import { RefusedByProgram } from './refused-by-program.ts';
import { addWaiting, type Waiting } from './waiting-requests.ts';
import { addressWithoutSecrets } from './without-secrets.ts';

/** The error that answers a request to an address where nothing answers. */
/** `advice` is added to the text of the error. */
export type Unanswered = (request: ApiRequest, advice?: string) => Promise<Error>;

/** The largest body of such a request that the log shows. */
const MAX_BODY_BYTES = 64 * 1024;

/** Finds the operation that an installed package of the platform declares at an address. */
export type FindDeclared = (method: string, path: string) => Promise<DeclaredCall | undefined>;

/**
 * Returns the function that answers for services that the simulator does not play, and for addresses where nothing is. Each such
 * request is in the log of the site of its credentials, and is counted for the site, so that its owner can see which services an
 * application needs, and its tests fail. Without a site, only an address with a version is counted: browsers ask for others.
 */
export function unplayedRequests(
  platform: Platform,
  authenticate: Authenticate,
  findDeclared: FindDeclared,
): Unanswered {
  return async (request, advice) => {
    const { method, path, search } = request;
    const host = platformHostIn(path);
    const called = host === undefined ? await serviceAt(findDeclared, method, path) : undefined;
    const names = host === undefined ? (called ?? namesIn(path)) : { service: host, resource: '' };
    const isUnseen = isUnnoticed(request);
    const sender = isUnseen ? NOBODY : await senderOf(platform.db, authenticate, request);
    const isCall = host !== undefined || hasVersion(path) || sender.siteId !== undefined;
    const error = errorFor({ called, host, isCall, call: `${method} ${path}`, advice });
    if (isUnseen) return error;
    const address = host === undefined ? path : `https:/${path}`;
    if (isCall) {
      await countCall(platform, sender, {
        ...names,
        method,
        address: search === '' ? address : `${address}?${search}`,
      });
    }
    // What was sent helps to write a handler. Without a site, the body is not read: a sender without credentials could send it slowly
    // and keep the request open.
    const text = sender.siteId === undefined ? '' : await textOf(request);
    const operation = `unplayed:${names.service}`;
    await logRefused(platform, sender, { operation, request: { ...request, text }, thrown: error });
    return error;
  };
}

const NOBODY: RequestSender = { siteId: undefined, caller: undefined, tokenFamily: null };

/** The host that an element of a connected page has asked for: its address is below the name of the host. */
function platformHostIn(path: string): string | undefined {
  const [, first = ''] = path.split('/', 2);
  return isPlatformHost(first) ? first : undefined;
}

async function serviceAt(findDeclared: FindDeclared, method: string, path: string): Promise<CalledService | undefined> {
  const called = calledService(path);
  const declared = hasVersion(path) ? await findDeclared(method, path) : undefined;
  if (declared === undefined) return called;
  return { ...namesIn(path), ...called, service: called?.service ?? serviceOfPackage(declared.package), declared };
}

interface Unplayed {
  readonly called: CalledService | undefined;
  readonly host: string | undefined;
  readonly isCall: boolean;
  readonly call: string;
  readonly advice: string | undefined;
}

function errorFor({ called, host, isCall, call, advice }: Unplayed): PlatformError {
  if (called !== undefined) return notPlayed(called, call, advice);
  if (host !== undefined) {
    return new PlatformError(
      'NOT_FOUND',
      `Backlot does not play ${host}, so what a connected page loads from it is refused.`,
    );
  }
  const [method = '', path = ''] = call.split(' ');
  const alike = path === '/' ? undefined : likePath(method, path);
  if (isCall && alike === undefined) {
    return new PlatformError('NOT_FOUND', `Nothing answers ${call}. ${howToHandle(call)}`);
  }
  const hint = path === '/' ? ' The console is at /backlot/.' : alike === undefined ? '' : ` Did you mean ${alike}?`;
  return new PlatformError('NOT_FOUND', `Nothing answers ${call}.${hint}`);
}

/** Longer paths are not compared. */
const MAX_COMPARED = 200;
const MAX_MISTAKES = 2;

/** The operation that was meant by a misspelt path, or by another method. */
function likePath(sent: string, path: string): string | undefined {
  if (path.length > MAX_COMPARED) return undefined;
  const segments = path.split('/');
  const distances = Object.values(operations)
    .flatMap((operation) => pathsOf(operation).map((known) => ({ known, methods: operation.methods })))
    .flatMap(({ known, methods }) => {
      const parts = known.split('/');
      if (parts.length !== segments.length) return [];
      // A variable is what was sent in its place.
      const meant = parts.map((part, at) => (part.startsWith('{') ? (segments[at] ?? '') : part)).join('/');
      const method = methods.find((each) => each === sent) ?? methods[0];
      return [{ known: `${method} ${known}`, distance: editDistance(path, meant) }];
    });
  return distances
    .filter(({ distance }) => distance <= MAX_MISTAKES)
    .toSorted((one, other) => one.distance - other.distance)[0]?.known;
}

/** A body that is too large or cannot be read is not shown. */
function textOf(request: ApiRequest): Promise<string> {
  return request.bytes(MAX_BODY_BYTES).then(String, () => '');
}

/** The maximum length of the address of an example. */
const MAX_ADDRESS = 500;

/** A call to a service or a host that is not played, or whose answer is derived. */
interface Call {
  readonly service: string;
  readonly resource: string;
  readonly method: string;
  readonly address: string;
  readonly derivedFrom?: string;
}

/** Counts a call for the site of its sender, or for the whole simulator if the site is not known. */
export async function countCall(
  platform: Platform,
  { siteId }: RequestSender,
  { service, resource, method, address, derivedFrom }: Call,
): Promise<void> {
  const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
  const at = site === undefined ? platform.clock.now() : contextOf(platform, site).now;
  const path = addressWithoutSecrets(address).slice(0, MAX_ADDRESS);
  const example = { method, path, ...(derivedFrom !== undefined && { derivedFrom }) };
  await countUnplayedCall(platform.db, site?.siteId ?? NO_SITE, { service, resource, example, at });
}

/** A request that no operation has answered. */
interface RefusedRequest {
  readonly operation: string;
  readonly request: Waiting['request'];
  readonly thrown: Error;
}

/** Adds a request that nothing answers to the log of the site of its sender. */
export async function logRefused(
  platform: Platform,
  { siteId, caller, tokenFamily }: RequestSender,
  { operation, request, thrown }: RefusedRequest,
): Promise<void> {
  const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
  if (site === undefined) return;
  const isSent = !(thrown instanceof RefusedByProgram);
  const { status, body } = isSent ? platformErrorFormat(thrown) : { status: null, body: {} };
  addWaiting({
    ...{ context: contextOf(platform, site), durationMs: 0, operation, isOpen: false, request, caller, tokenFamily },
    answeredBy: { kind: 'not played', from: null },
    ...{ status, body: isSent ? JSON.stringify(body) : '', refused: { thrown, status, body } },
  });
}
