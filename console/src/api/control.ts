import type { MemberVerb, PushVerb } from '#contracts/control/control-api.ts';
import type {
  ControlAnswer,
  ControlArguments,
  ControlBody,
  ControlMethod,
  ControlOperation,
  ControlQuery,
} from '#contracts/control/control-operations.ts';
import { controlRequest } from '#contracts/control/control-request.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';

/** A call that the simulator has refused, or that it did not answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The HTTP status; undefined if there was no answer. */
  readonly status: number | undefined;
  /** The text about each field that was refused. */
  readonly fields: ReadonlyMap<string, string>;

  constructor(message: string, status?: number, fields: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

interface ErrorBody {
  readonly message?: string;
  readonly details?: {
    readonly applicationError?: { readonly code: string; readonly description: string };
    readonly validationError?: { readonly fieldViolations: readonly { field: string; description: string }[] };
  };
}

/** Sends JSON to the simulator that serves this page. The answer has the type that the contract of the same version says. */
export async function send<Answer>(
  method: ControlMethod,
  address: string,
  body?: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError('The simulator does not answer. Is it still running?');
  });
  if (response.ok) return response.json();
  throw errorOf(response.status, await response.json().catch(() => ({})));
}

function errorOf(status: number, { message, details }: ErrorBody): CallError {
  const violations = details?.validationError?.fieldViolations ?? [];
  const fields = new Map(violations.map(({ field, description }) => [field, description]));
  const { applicationError } = details ?? {};
  const text = applicationError ? `${applicationError.code}: ${applicationError.description}` : message;
  return new CallError(text ?? `The simulator answered ${status}.`, status, fields);
}

/** Calls an operation of the control API. The answer has the type of its row. */
function call<Op extends ControlOperation>(operation: Op, ...input: ControlArguments<Op>): Promise<ControlAnswer<Op>> {
  const { method, path, body } = controlRequest(operation, ...input);
  return send(method, path, body);
}

/** The calls that are about no site, or about all. */
export const control = {
  health: () => call('GET /health'),
  seeds: async () => (await call('GET /seeds')).seeds,
  sites: async () => (await call('GET /sites')).sites,
  createSite: (seed: string, siteName: string) =>
    call('POST /sites', { body: { seed, settings: siteName === '' ? {} : { siteName } } }),
  openApi: () => call('GET /openapi.json'),
  refusals: async () => (await call('GET /refusals')).refusals,
  clearRefusals: () => call('DELETE /refusals'),
  unplayed: async () => (await call('GET /unplayed')).unplayed,
  coverage: () => call('GET /coverage'),
  clearCoverage: () => call('DELETE /coverage'),
  site: (siteId: string) => siteControl(siteId),
};

export type SiteControl = ReturnType<typeof siteControl>;

/** The calls for one site. Nothing is sent yet. */
function siteControl(siteId: string) {
  return {
    eventsAddress: controlRequest('GET /sites/{siteId}/events', { siteId }).path,
    details: async () => (await call('GET /sites/{siteId}', { siteId })).site,
    reset: (seed: string) => call('POST /sites/{siteId}/reset', { siteId, body: { seed } }),
    delete: () => call('DELETE /sites/{siteId}', { siteId }),
    settings: () => call('GET /sites/{siteId}/settings', { siteId }),
    changeSettings: (body: ControlBody<'PATCH /sites/{siteId}/settings'>) =>
      call('PATCH /sites/{siteId}/settings', { siteId, body }),

    clock: () => call('GET /sites/{siteId}/clock', { siteId }),
    freezeClock: () => call('POST /sites/{siteId}/clock/freeze', { siteId }),
    resumeClock: () => call('POST /sites/{siteId}/clock/resume', { siteId }),
    setClock: (at: string) => call('POST /sites/{siteId}/clock/set', { siteId, body: { at } }),
    advanceClock: (ms: number) => call('POST /sites/{siteId}/clock/advance', { siteId, body: { ms } }),

    members: async () => (await call('GET /sites/{siteId}/members', { siteId })).members,
    createMember: (body: ControlBody<'POST /sites/{siteId}/members'>) =>
      call('POST /sites/{siteId}/members', { siteId, body }),
    changeMember: (memberId: string, verb: MemberVerb) =>
      call('POST /sites/{siteId}/members/{memberId}/{verb}', { siteId, memberId, verb }),
    changeRole: (memberId: string, role: MemberRole) =>
      call('PUT /sites/{siteId}/members/{memberId}/role', { siteId, memberId, body: { role } }),
    sessions: (memberId: string) => call('GET /sites/{siteId}/members/{memberId}/sessions', { siteId, memberId }),
    createSession: (body: ControlBody<'POST /sites/{siteId}/sessions'>) =>
      call('POST /sites/{siteId}/sessions', { siteId, body }),
    createSignInLink: (memberId: string) => call('POST /sites/{siteId}/sign-in-links', { siteId, body: { memberId } }),

    inbox: async () => (await call('GET /sites/{siteId}/inbox', { siteId })).messages,
    domainEvents: async () => (await call('GET /sites/{siteId}/domain-events', { siteId })).events,
    deliveries: async () =>
      (await call('GET /sites/{siteId}/deliveries', { siteId, query: { limit: 1000 } })).deliveries,
    sendDelivery: (deliveryId: string) =>
      call('POST /sites/{siteId}/deliveries/{deliveryId}/send', { siteId, deliveryId }),
    pushes: async () => (await call('GET /sites/{siteId}/push', { siteId })).challenges,
    answerPush: (challengeId: string, verb: PushVerb) =>
      call('POST /sites/{siteId}/push/{challengeId}/{verb}', { siteId, challengeId, verb }),

    packs: async () => (await call('GET /sites/{siteId}/packs', { siteId })).packs,
    packRows: (packName: string, tableName: string, id?: string) =>
      call('GET /sites/{siteId}/packs/{packName}/tables/{tableName}', { siteId, packName, tableName, query: { id } }),

    faults: async () => (await call('GET /sites/{siteId}/faults', { siteId })).faults,
    addFault: async (body: ControlBody<'POST /sites/{siteId}/faults'>) =>
      (await call('POST /sites/{siteId}/faults', { siteId, body })).fault,
    removeFault: (faultId: string) => call('DELETE /sites/{siteId}/faults/{faultId}', { siteId, faultId }),
    clearFaults: () => call('DELETE /sites/{siteId}/faults', { siteId }),
    held: async () => (await call('GET /sites/{siteId}/held', { siteId })).held,
    release: (requestId: string) => call('POST /sites/{siteId}/held/{requestId}/release', { siteId, requestId }),

    requests: (query: ControlQuery<'GET /sites/{siteId}/requests'>) =>
      call('GET /sites/{siteId}/requests', { siteId, query }),
    request: async (requestId: string) =>
      (await call('GET /sites/{siteId}/requests/{requestId}', { siteId, requestId })).request,
    record: (on: boolean) => call(`POST /sites/{siteId}/requests/${on ? 'record' : 'stop'}`, { siteId }),
    clearRequests: () => call('DELETE /sites/{siteId}/requests', { siteId }),
    unplayed: async () => (await call('GET /sites/{siteId}/unplayed', { siteId })).unplayed,
    clearUnplayed: () => call('DELETE /sites/{siteId}/unplayed', { siteId }),
    createSamples: async (service: string) =>
      (await call('POST /sites/{siteId}/samples', { siteId, body: { service } })).samples,
    explain: async (body: ControlBody<'POST /sites/{siteId}/explain'>) =>
      (await call('POST /sites/{siteId}/explain', { siteId, body })).plan,

    snapshots: async () => (await call('GET /sites/{siteId}/snapshots', { siteId })).snapshots,
    takeSnapshot: async (name?: string) =>
      (await call('POST /sites/{siteId}/snapshots', { siteId, body: { name } })).snapshot,
    restoreSnapshot: (snapshotId: string) =>
      call('POST /sites/{siteId}/snapshots/{snapshotId}/restore', { siteId, snapshotId }),
    removeSnapshot: (snapshotId: string) =>
      call('DELETE /sites/{siteId}/snapshots/{snapshotId}', { siteId, snapshotId }),
    importSnapshot: (text: string) => call('POST /sites/{siteId}/snapshots/import', { siteId, body: text }),
    snapshotAddress: (snapshotId: string) =>
      controlRequest('GET /sites/{siteId}/snapshots/{snapshotId}', { siteId, snapshotId }).path,
    storyAddress: (since: string) => controlRequest('GET /sites/{siteId}/story', { siteId, query: { since } }).path,
    snapshotChanges: async (snapshotId: string, laterId: string) =>
      (await call('GET /sites/{siteId}/snapshots/{snapshotId}/changes/{laterId}', { siteId, snapshotId, laterId }))
        .changes,
  };
}
