import type { z } from 'zod';
import { startedJobResponse } from '#contracts/content/async-jobs.ts';
import { CONSISTENCY_HEADER } from '#contracts/content/consistency-header.ts';
import { GRAPHQL_VERSIONS } from '#contracts/graphql/graphql-request.ts';
import { type OperationOf, operations, type RequestOf } from '#contracts/operations/operations.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument, shown } from '../../errors/content-error.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { JsonAnswer } from '../../http/answer.ts';
import { type ApiRequest, authorizationOf, parameterOf } from '../../http/api-request.ts';
import { DroppedConnection } from '../../http/http-fault.ts';
import { type OperationRoute, operationRoutes } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { isoInstant } from '../../platform/clock.ts';
import { OperationAbandoned } from '../../platform/reading-slots.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { longestLag } from '../../store/item-versions.ts';
import { definitionRequest } from '../collections/definition-request.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { asRead, asWrite, lagging, parseContentRequest, readAddress, UNSTOPPED } from './content-requests.ts';
import { CONTENT_OPERATIONS, type ContentOperation, contentRules } from './content-rules.ts';
import type { CarryOut } from './rule.ts';

/** What goes on with a job after its answer. */
type Jobs = Pick<JobRunner, 'wake' | 'sweep'>;

/** Who asks, and in which context. */
type Authenticated = { readonly context: RequestContext; readonly caller: Caller };

/** Answers a request of an authenticated caller. */
type Act = (who: Authenticated, request: ApiRequest) => Promise<object>;

/** The routes of items, collections and GraphQL: how each reads its request follows from its row in the table of operations. */
export function contentRoutes(authenticate: Authenticate, jobs: Jobs): readonly OperationRoute[] {
  const answers = CONTENT_OPERATIONS.map((name) => {
    const act = actOf(name, jobs);
    return [name, (request: ApiRequest) => answered(authenticate, act, request)] as const;
  });
  return operationRoutes(Object.fromEntries(answers));
}

/**
 * Authenticates a request to the content service, and answers it. Reads may lag behind, unless the client sends the consistency
 * header to see at least what it wrote. If the client goes away, a read ends.
 */
async function answered(authenticate: Authenticate, act: Act, request: ApiRequest): Promise<object> {
  const { context: opened, caller } = await authenticate(authorizationOf(request));
  const readingSlot = opened.db.readingSlots.of(opened.site.siteId);
  const context = { ...opened, abandoned: request.abandoned, readingSlot };
  const asked = request.headers[CONSISTENCY_HEADER] ? context : lagging(context, caller);
  request.notes.lagged = asked.readsAt !== undefined;
  try {
    return await act({ context: asked, caller }, request);
  } catch (thrown) {
    throw thrown instanceof OperationAbandoned ? new DroppedConnection() : thrown;
  } finally {
    readingSlot.release();
    request.searches.push(...context.work.searches);
    request.notes.wiped = context.work.wiped;
  }
}

/** The requests for data, which count against the quota of a site. To ask how a job goes is none. */
type DataRead = Exclude<OperationOf<'content', 'read'>, 'asyncJobStatus'>;
type DataWrite = OperationOf<'content', 'write' | 'job'>;
type Definition = OperationOf<'collections'>;

function actOf(name: ContentOperation, jobs: Jobs): Act {
  if (isDefinition(name)) return defining(name);
  if (isDataWrite(name)) return writing(name, jobs);
  if (name === 'queryItems') return queryingItems;
  if (isDataRead(name)) return reading(name);
  return name === 'graphql' ? queryingGraph : askingForJob;
}

function isDefinition(name: ContentOperation): name is Definition {
  return operations[name].service === 'collections';
}

function isDataWrite(name: ContentOperation): name is DataWrite {
  return operations[name].service === 'content' && operations[name].kind !== 'read';
}

function isDataRead(name: ContentOperation): name is DataRead {
  return operations[name].service === 'content' && operations[name].kind === 'read' && name !== 'asyncJobStatus';
}

const schemas: { readonly [Name in ContentOperation]: { readonly request: z.ZodType<RequestOf<Name>> } } = operations;

function ruleOf<Name extends ContentOperation>(name: Name): CarryOut<RequestOf<Name>> {
  return contentRules[name];
}

function reading<Name extends DataRead>(name: Name): Act {
  const read = asRead(ruleOf(name));
  return async ({ context, caller }, request) =>
    read(context, caller, parseContentRequest(schemas[name].request, sentTo(name, request)));
}

/** `query` may be the id of an item. Clients that get an item also send its id in the parameters. */
const queryingItems: Act = (who, request) =>
  request.method !== 'POST' && fieldOf(readAddress(request.search), 'dataItemId') !== undefined
    ? reading('getItem')(who, { ...request, parameters: new Map([['dataItemId', 'query']]) })
    : reading('queryItems')(who, request);

function writing<Name extends DataWrite>(name: Name, jobs: Jobs): Act {
  const write = asWrite(ruleOf(name));
  return async ({ context, caller }, request) => {
    const answer = await write(context, caller, parseContentRequest(schemas[name].request, sentTo(name, request)));
    if (operations[name].kind === 'job') goOn(context, jobs, answer);
    return writeAnswer(context, answer);
  };
}

function goOn({ site: { siteId } }: RequestContext, jobs: Jobs, answer: object): void {
  const { jobId } = startedJobResponse.partial().parse(answer);
  if (jobId === undefined) jobs.sweep();
  else jobs.wake({ siteId, jobId });
}

/** The answer to a write. If reads lag behind, it has the consistency header with which the client can read what it wrote. */
function writeAnswer(context: RequestContext, body: object): object {
  return longestLag(context) > 0
    ? new JsonAnswer(body, { headers: { [CONSISTENCY_HEADER]: isoInstant(context.now) } })
    : body;
}

function defining<Name extends Definition>(name: Name): Act {
  const rule = ruleOf(name);
  return async ({ context, caller }, request) =>
    rule({ ...context, ...UNSTOPPED }, caller, definitionRequest(schemas[name].request, definitionSent(request)));
}

const askingForJob: Act = ({ context, caller }, request) =>
  ruleOf('asyncJobStatus')(
    context,
    caller,
    parseContentRequest(operations.asyncJobStatus.request, sentTo('asyncJobStatus', request)),
  );

/** Throws 404 for a version that does not exist. */
const queryingGraph: Act = async ({ context, caller }, request) => {
  const version = parameterOf(request, 'apiVersion');
  if (!GRAPHQL_VERSIONS.includes(version)) throw unknownVersion(version);
  return ruleOf('graphql')(context, caller, parsePlatformRequest(operations.graphql.request, request.body));
};

function unknownVersion(version: string): PlatformError {
  const versions = GRAPHQL_VERSIONS.map((each) => `/graphql/${each}`).join(', ');
  return new PlatformError(
    'NOT_FOUND',
    `GraphQL has no version "${version.slice(0, 100)}". Send the query to ${versions}.`,
  );
}

/** The parts of a request that say what is asked. */
type Sent = Pick<ApiRequest, 'method' | 'search' | 'body' | 'parameters'>;

/** The request to an operation on items, as it was sent: in the body, in the address, or in both. Throws WDE0080. */
export function sentTo(name: ContentOperation, sent: Sent): JsonObject {
  return (ELSEWHERE[name] ?? bodyOf)(sent);
}

/** The operations whose request is not, or not only, in the body. */
const ELSEWHERE: { readonly [Name in ContentOperation]?: (sent: Sent) => JsonObject } = {
  queryItems: (sent) => (sent.method === 'POST' ? bodyOf(sent) : readAddress(sent.search)),
  // The id in the parameters takes precedence, because clients do not escape the id in the path.
  getItem: (sent) => {
    const parameters = readAddress(sent.search);
    return { ...parameters, dataItemId: fieldOf(parameters, 'dataItemId') ?? parameterOf(sent, 'dataItemId') };
  },
  updateItemAt: (sent) => within(bodyOf(sent), 'dataItem', 'id', sent),
  patchItemAt: (sent) => within(bodyOf(sent), 'patch', 'dataItemId', sent),
  removeItemAt: (sent) => named(isObject(sent.body) ? sent.body : readAddress(sent.search), 'dataItemId', sent),
  asyncJobStatus: ({ search, parameters }) => ({ ...readAddress(search), ...Object.fromEntries(parameters) }),
};

/**
 * The request to an operation on collections. Query and body take precedence over the path, because clients do not escape
 * ids in paths.
 */
function definitionSent({ method, search, body, parameters }: Sent): unknown {
  const sent = method === 'GET' || method === 'DELETE' ? readAddress(search) : body;
  return isObject(sent) ? { ...Object.fromEntries(parameters), ...sent } : sent;
}

function bodyOf({ body }: Sent): JsonObject {
  if (isObject(body)) return body;
  throw invalidArgument('The request should have a body that is a JSON object, sent as application/json.');
}

/** Puts the id of the item from the path into the object `part` of a request. */
function within(whole: JsonObject, part: string, name: string, sent: Sent): JsonObject {
  const inner = fieldOf(whole, part);
  return { ...whole, [part]: isObject(inner) ? named(inner, name, sent) : inner };
}

/** Puts the id of the item from the path into `object`. Throws WDE0080 when `object` has a different id. */
function named(object: JsonObject, name: string, sent: Sent): JsonObject {
  const id = parameterOf(sent, 'dataItemId');
  const given = fieldOf(object, name);
  if (given !== undefined && given !== id) {
    throw invalidArgument(`The item has two ids, ${shown(id)} in the path and ${shown(given)} in ${name}.`);
  }
  return { ...object, [name]: id };
}
