import type {
  ClockResponse,
  ControlMember,
  InboxMessage,
  MemberSessionsResponse,
  MintSessionResponse,
  PushChallenge,
  SignInLinkResponse,
  SiteDetails,
  SiteSummary,
} from '#contracts/control/control-api.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import type { CoverageResponse } from '#contracts/control/coverage.ts';
import type { Fault, FaultRequest, HeldRequest } from '#contracts/control/faults.ts';
import type { OpenApiDocument } from '#contracts/control/open-api.ts';
import type { PackRows, SitePack } from '#contracts/control/packs.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { ChangedRows, Snapshot } from '#contracts/control/snapshots.ts';
import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';

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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface ErrorBody {
  readonly message?: string;
  readonly details?: {
    readonly applicationError?: { readonly code: string; readonly description: string };
    readonly validationError?: { readonly fieldViolations: readonly { field: string; description: string }[] };
  };
}

/** Sends JSON to the simulator that serves this page. The answer has the type that the contract of the same version says. */
export async function send<Answer>(
  method: Method,
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

/** Calls the control API; `path` begins after its prefix. */
function call<Answer>(method: Method, path: string, body?: object | string): Promise<Answer> {
  return send(method, CONTROL_PREFIX + path, method === 'GET' ? undefined : (body ?? {}));
}

/** The query of an address. Empty values are left out. */
function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** The calls that are about no site, or about all. */
export const control = {
  health: () => call<{ version: string }>('GET', '/health'),
  seeds: async () => (await call<{ seeds: string[] }>('GET', '/seeds')).seeds,
  sites: async () => (await call<{ sites: SiteSummary[] }>('GET', '/sites')).sites,
  createSite: (seed: string, siteName: string) =>
    call<{ siteId: string }>('POST', '/sites', { seed, settings: siteName === '' ? {} : { siteName } }),
  openApi: () => call<OpenApiDocument>('GET', '/openapi.json'),
  unplayed: async () => (await call<{ unplayed: UnplayedCalls[] }>('GET', '/unplayed')).unplayed,
  coverage: () => call<CoverageResponse>('GET', '/coverage'),
  clearCoverage: () => call('DELETE', '/coverage'),
  site: (siteId: string) => siteControl(`/sites/${encodeURIComponent(siteId)}`),
};

export type SiteControl = ReturnType<typeof siteControl>;

/** The calls for one site. Nothing is sent yet. */
function siteControl(path: string) {
  const id = encodeURIComponent;
  return {
    eventsAddress: `${CONTROL_PREFIX}${path}/events`,
    details: async () => (await call<{ site: SiteDetails }>('GET', path)).site,
    reset: (seed: string) => call('POST', `${path}/reset`, { seed }),
    delete: () => call('DELETE', path),
    settings: () => call<SiteSettings>('GET', `${path}/settings`),
    changeSettings: (changes: object) => call<SiteSettings>('PATCH', `${path}/settings`, changes),

    clock: () => call<ClockResponse>('GET', `${path}/clock`),
    freezeClock: () => call<ClockResponse>('POST', `${path}/clock/freeze`),
    resumeClock: () => call<ClockResponse>('POST', `${path}/clock/resume`),
    setClock: (at: string) => call<ClockResponse>('POST', `${path}/clock/set`, { at }),
    advanceClock: (ms: number) => call<ClockResponse>('POST', `${path}/clock/advance`, { ms }),

    members: async () => (await call<{ members: ControlMember[] }>('GET', `${path}/members`)).members,
    createMember: (member: object) => call<{ member: ControlMember }>('POST', `${path}/members`, member),
    changeMember: (memberId: string, verb: string) =>
      call<{ member: ControlMember }>('POST', `${path}/members/${id(memberId)}/${verb}`),
    changeRole: (memberId: string, role: string) => call('PUT', `${path}/members/${id(memberId)}/role`, { role }),
    sessions: (memberId: string) => call<MemberSessionsResponse>('GET', `${path}/members/${id(memberId)}/sessions`),
    createSession: (owner: object) => call<MintSessionResponse>('POST', `${path}/sessions`, owner),
    createSignInLink: (memberId: string) => call<SignInLinkResponse>('POST', `${path}/sign-in-links`, { memberId }),

    inbox: async () => (await call<{ messages: InboxMessage[] }>('GET', `${path}/inbox`)).messages,
    pushes: async () => (await call<{ challenges: PushChallenge[] }>('GET', `${path}/push`)).challenges,
    answerPush: (challengeId: string, verb: 'approve' | 'deny') =>
      call('POST', `${path}/push/${id(challengeId)}/${verb}`),

    packs: async () => (await call<{ packs: SitePack[] }>('GET', `${path}/packs`)).packs,
    packRows: (pack: string, table: string) => call<PackRows>('GET', `${path}/packs/${id(pack)}/tables/${id(table)}`),

    faults: async () => (await call<{ faults: Fault[] }>('GET', `${path}/faults`)).faults,
    addFault: async (fault: Partial<FaultRequest>) =>
      (await call<{ fault: Fault }>('POST', `${path}/faults`, fault)).fault,
    removeFault: (faultId: string) => call('DELETE', `${path}/faults/${id(faultId)}`),
    clearFaults: () => call('DELETE', `${path}/faults`),
    held: async () => (await call<{ held: HeldRequest[] }>('GET', `${path}/held`)).held,
    release: (requestId: string) => call('POST', `${path}/held/${id(requestId)}/release`),

    requests: (query: {
      readonly after?: string | undefined;
      readonly flow?: string | undefined;
      readonly limit?: number;
    }) => call<{ recording: boolean; requests: LoggedRequest[] }>('GET', `${path}/requests${queryOf(query)}`),
    request: async (requestId: string) =>
      (await call<{ request: LoggedRequest }>('GET', `${path}/requests/${id(requestId)}`)).request,
    record: (on: boolean) => call('POST', `${path}/requests/${on ? 'record' : 'stop'}`),
    clearRequests: () => call('DELETE', `${path}/requests`),
    unplayed: async () => (await call<{ unplayed: UnplayedCalls[] }>('GET', `${path}/unplayed`)).unplayed,
    clearUnplayed: () => call('DELETE', `${path}/unplayed`),

    snapshots: async () => (await call<{ snapshots: Snapshot[] }>('GET', `${path}/snapshots`)).snapshots,
    takeSnapshot: async (name?: string) =>
      (await call<{ snapshot: Snapshot }>('POST', `${path}/snapshots`, name ? { name } : {})).snapshot,
    restoreSnapshot: (snapshotId: string) => call('POST', `${path}/snapshots/${id(snapshotId)}/restore`),
    removeSnapshot: (snapshotId: string) => call('DELETE', `${path}/snapshots/${id(snapshotId)}`),
    importSnapshot: (text: string) => call<{ snapshot: Snapshot }>('POST', `${path}/snapshots/import`, text),
    snapshotAddress: (snapshotId: string) => `${CONTROL_PREFIX}${path}/snapshots/${id(snapshotId)}`,
    snapshotChanges: async (from: string, to: string) =>
      (await call<{ changes: ChangedRows[] }>('GET', `${path}/snapshots/${id(from)}/changes/${id(to)}`)).changes,
  };
}
