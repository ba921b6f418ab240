import { z } from 'zod';
import * as api from './control-api.ts';
import { coverageResponse } from './coverage.ts';
import * as domain from './domain-events.ts';
import { createFaultRequest, faultResponse, faultsResponse, heldRequestsResponse } from './faults.ts';
import { healthResponse, liveResponse } from './health.ts';
import { openApiResponse } from './open-api.ts';
import { packRowsQuery, packRowsResponse, packsResponse } from './packs.ts';
import { refusalsResponse } from './refusals.ts';
import * as log from './request-log.ts';
import { createSamplesRequest, createSamplesResponse } from './samples.ts';
import { siteEvent } from './site-events.ts';
import { siteSettings } from './site-settings.ts';
import {
  createSnapshotRequest,
  snapshotChangesResponse,
  snapshotFile,
  snapshotResponse,
  snapshotsResponse,
} from './snapshots.ts';
import { playStoryResponse, storyFile, storyQuery } from './story.ts';
import { unplayedCallsResponse } from './unplayed-calls.ts';

export type ControlMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an answer is sent that is not one JSON text. */
type AnswerKind = 'text' | 'events';

/** One operation of the control API. */
interface ControlRow<Query extends z.ZodType, Request extends z.ZodType, Response extends z.ZodType> {
  readonly name: string;
  /** The parameters after the question mark. */
  readonly query: Query;
  /** The JSON of the body. A missing body counts as `{}`. */
  readonly request: Request;
  /** The JSON of the 200, or of each event. */
  readonly response: Response;
  readonly answers: AnswerKind | 'json';
}

/** Of an operation that takes no query, or no body: what is sent all the same is refused. */
const none = z.strictObject({});
const nothing = z.object({});

function row<
  Response extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof none,
  Request extends z.ZodType = typeof none,
>(
  name: string,
  schemas?: { readonly query?: Query; readonly request?: Request; readonly response?: Response },
  answers?: AnswerKind,
): ControlRow<Query, Request, Response>;
function row(
  name: string,
  {
    query = none,
    request = none,
    response = nothing,
  }: Partial<Record<'query' | 'request' | 'response', z.ZodType>> = {},
  answers: AnswerKind | 'json' = 'json',
): ControlRow<z.ZodType, z.ZodType, z.ZodType> {
  return { name, query, request, response, answers };
}

const rows = {
  'GET /health': row('health', { response: healthResponse }),
  'GET /health/ready': row('ready', { response: healthResponse }),
  'GET /health/live': row('live', { response: liveResponse }),
  'GET /metrics': row('metrics', { response: z.string() }, 'text'),
  'GET /openapi.json': row('openApi', { response: openApiResponse }),
  'GET /seeds': row('listSeeds', { response: api.seedsResponse }),
  'GET /sites': row('listSites', { response: api.sitesResponse }),
  'POST /sites': row('createSite', { request: api.createSiteRequest, response: api.createSiteResponse }),
  'GET /sites/{siteId}': row('getSite', { response: api.siteResponse }),
  'DELETE /sites/{siteId}': row('deleteSite'),
  'GET /sites/{siteId}/events': row('siteEvents', { response: siteEvent }, 'events'),
  'POST /sites/{siteId}/reset': row('resetSite', { request: api.resetSiteRequest }),
  'GET /sites/{siteId}/settings': row('getSettings', { response: siteSettings }),
  'PATCH /sites/{siteId}/settings': row('changeSettings', { request: siteSettings.partial(), response: siteSettings }),
  'GET /sites/{siteId}/packs': row('listPacks', { response: packsResponse }),
  'GET /sites/{siteId}/packs/{packName}/tables/{tableName}': row('listPackRows', {
    query: packRowsQuery,
    response: packRowsResponse,
  }),
  'GET /sites/{siteId}/clock': row('getClock', { response: api.clockResponse }),
  'POST /sites/{siteId}/clock/freeze': row('freezeClock', {
    request: api.freezeClockRequest,
    response: api.clockResponse,
  }),
  'POST /sites/{siteId}/clock/set': row('setClock', { request: api.setClockRequest, response: api.clockResponse }),
  'POST /sites/{siteId}/clock/advance': row('advanceClock', {
    request: api.advanceClockRequest,
    response: api.clockResponse,
  }),
  'POST /sites/{siteId}/clock/resume': row('resumeClock', { response: api.clockResponse }),
  'GET /sites/{siteId}/members': row('listMembers', { query: api.membersQuery, response: api.membersResponse }),
  'POST /sites/{siteId}/members': row('createMember', {
    request: api.createMemberRequest,
    response: api.memberResponse,
  }),
  'PUT /sites/{siteId}/members/{memberId}/role': row('changeMemberRole', {
    request: api.changeMemberRoleRequest,
    response: api.memberResponse,
  }),
  'POST /sites/{siteId}/members/{memberId}/{verb}': row('changeMember', { response: api.memberResponse }),
  'GET /sites/{siteId}/members/{memberId}/sessions': row('listSessions', { response: api.memberSessionsResponse }),
  'POST /sites/{siteId}/sessions': row('createSession', {
    request: api.mintSessionRequest,
    response: api.mintSessionResponse,
  }),
  'POST /sites/{siteId}/sign-in-links': row('createSignInLink', {
    request: api.signInLinkRequest,
    response: api.signInLinkResponse,
  }),
  'GET /sites/{siteId}/inbox': row('listMessages', { query: api.inboxQuery, response: api.inboxResponse }),
  'GET /sites/{siteId}/inbox/next': row('nextMessage', {
    query: api.nextMessageQuery,
    response: api.nextMessageResponse,
  }),
  'GET /sites/{siteId}/domain-events': row('listEvents', {
    query: domain.eventsQuery,
    response: domain.eventsResponse,
  }),
  'GET /sites/{siteId}/domain-events/next': row('nextEvent', {
    query: domain.nextEventQuery,
    response: domain.nextEventResponse,
  }),
  'GET /sites/{siteId}/deliveries': row('listDeliveries', {
    query: domain.deliveriesQuery,
    response: domain.deliveriesResponse,
  }),
  'POST /sites/{siteId}/deliveries/{deliveryId}/send': row('sendDelivery', { response: domain.deliveryResponse }),
  'GET /sites/{siteId}/push': row('listPushes', { response: api.pushChallengesResponse }),
  'POST /sites/{siteId}/push/{challengeId}/{verb}': row('answerPush', { response: api.pushDecisionResponse }),
  'GET /sites/{siteId}/snapshots': row('listSnapshots', { response: snapshotsResponse }),
  'POST /sites/{siteId}/snapshots': row('takeSnapshot', { request: createSnapshotRequest, response: snapshotResponse }),
  'POST /sites/{siteId}/snapshots/import': row('importSnapshot', { request: snapshotFile, response: snapshotResponse }),
  'GET /sites/{siteId}/snapshots/{snapshotId}': row('exportSnapshot', { response: snapshotFile }),
  'DELETE /sites/{siteId}/snapshots/{snapshotId}': row('deleteSnapshot'),
  'POST /sites/{siteId}/snapshots/{snapshotId}/restore': row('restoreSnapshot'),
  'GET /sites/{siteId}/snapshots/{snapshotId}/changes/{laterId}': row('compareSnapshots', {
    response: snapshotChangesResponse,
  }),
  'GET /sites/{siteId}/story': row('exportStory', { query: storyQuery, response: storyFile }),
  'POST /stories': row('playStory', { request: storyFile, response: playStoryResponse }),
  'GET /sites/{siteId}/faults': row('listFaults', { response: faultsResponse }),
  'POST /sites/{siteId}/faults': row('createFault', { request: createFaultRequest, response: faultResponse }),
  'DELETE /sites/{siteId}/faults': row('deleteFaults'),
  'DELETE /sites/{siteId}/faults/{faultId}': row('deleteFault'),
  'GET /sites/{siteId}/held': row('listHeldRequests', { response: heldRequestsResponse }),
  'POST /sites/{siteId}/held/{requestId}/release': row('releaseRequest'),
  'GET /sites/{siteId}/requests': row('listRequests', { query: log.requestLogQuery, response: log.requestLogResponse }),
  'GET /sites/{siteId}/requests/{requestId}': row('getRequest', { response: log.loggedRequestResponse }),
  'POST /sites/{siteId}/requests/record': row('recordRequests', { response: log.recordingResponse }),
  'POST /sites/{siteId}/requests/stop': row('stopRecording', { response: log.recordingResponse }),
  'DELETE /sites/{siteId}/requests': row('deleteRequests'),
  'POST /sites/{siteId}/explain': row('explainQuery', { request: log.explainRequest, response: log.explainResponse }),
  'POST /sites/{siteId}/samples': row('createSamples', {
    request: createSamplesRequest,
    response: createSamplesResponse,
  }),
  'GET /sites/{siteId}/unplayed': row('listUnplayed', { response: unplayedCallsResponse }),
  'DELETE /sites/{siteId}/unplayed': row('deleteUnplayed'),
  'GET /unplayed': row('listUnplayedOfNoSite', { response: unplayedCallsResponse }),
  'DELETE /unplayed': row('deleteUnplayedOfNoSite'),
  'GET /refusals': row('listRefusals', { response: refusalsResponse }),
  'DELETE /refusals': row('deleteRefusals'),
  'GET /coverage': row('getCoverage', { response: coverageResponse }),
  'DELETE /coverage': row('deleteCoverage'),
} as const;

type Rows = typeof rows;
export type ControlOperation = keyof Rows;

type Variables<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never;

/** The variables in the path of an operation. */
export type ControlVariable<Op extends ControlOperation> = Variables<Op>;
/** The query and the body as a client writes them, and the answer as it reads it. */
export type ControlQuery<Op extends ControlOperation> = z.input<Rows[Op]['query']>;
export type ControlBody<Op extends ControlOperation> = z.input<Rows[Op]['request']>;
export type ControlAnswer<Op extends ControlOperation> = z.output<Rows[Op]['response']>;
/** The query and the body as the simulator reads them, and the answer as it writes it. */
export type ReadControlQuery<Op extends ControlOperation> = z.output<Rows[Op]['query']>;
export type ReadControlBody<Op extends ControlOperation> = z.output<Rows[Op]['request']>;
export type WrittenControlAnswer<Op extends ControlOperation> = z.input<Rows[Op]['response']>;

/**
 * Every operation of the control API by its method and path; paths begin after the prefix. The routes of the simulator, the
 * reference and all clients derive from these rows.
 */
export const CONTROL_OPERATIONS: {
  readonly [Op in ControlOperation]: ControlRow<
    z.ZodType<ReadControlQuery<Op>>,
    z.ZodType<ReadControlBody<Op>>,
    z.ZodType<ControlAnswer<Op>>
  >;
} = rows;

/** What a call is about: the variables of its path, its query and its body, which can be a text that is JSON already. */
export type ControlInput<Op extends ControlOperation> = Readonly<Record<ControlVariable<Op>, string>> & {
  readonly query?: ControlQuery<Op> | undefined;
  readonly body?: ControlBody<Op> | string | undefined;
};
/** The arguments of a call after its operation. The input can be left out where the path has no variables. */
export type ControlArguments<Op extends ControlOperation> =
  object extends ControlInput<Op> ? [input?: ControlInput<Op>] : [input: ControlInput<Op>];
