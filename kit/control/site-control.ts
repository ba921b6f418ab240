import type { MintSessionResponse, SiteDetails } from '#contracts/control/control-api.ts';
import type { ControlBody } from '#contracts/control/control-operations.ts';
import type { ExplainedPlan } from '#contracts/control/request-log.ts';
import type { SampledEntities } from '#contracts/control/samples.ts';
import { type SiteTopic, siteEvent } from '#contracts/control/site-events.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { StoryFile } from '#contracts/control/story.ts';
import type { ControlCall, ControlStream } from './control-call.ts';
import { createDomainEvents, type DomainEvents } from './domain-events.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createMembers, type Members } from './members.ts';
import { createPacks, type SitePacks } from './packs.ts';
import { createPush, type Push } from './push.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { createSiteClock, type SiteClock } from './site-clock.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { createUnplayed, type Unplayed } from './unplayed.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';
import { type SeedChoice, wireSeed } from './wire-seed.ts';

/** The control API of one site. */
export interface SiteControl {
  readonly siteId: string;
  readonly clock: SiteClock;
  readonly inbox: Inbox;
  readonly members: Members;
  readonly domainEvents: DomainEvents;
  readonly faults: Faults;
  readonly packs: SitePacks;
  readonly push: Push;
  readonly requestLog: RequestLog;
  readonly snapshots: Snapshots;
  readonly unplayed: Unplayed;
  readonly webhooks: Webhooks;
  /** The site with its name, its API key, and how many members, collections and mails it has. */
  details(): Promise<SiteDetails>;
  /**
   * What changes on the site, while it changes: first an empty list, as soon as the simulator listens. Ends when the loop is
   * left, when `signal` aborts, and when the simulator stops.
   */
  events(signal?: AbortSignal): AsyncIterable<readonly SiteTopic[]>;
  /** How a query of items would be carried out, and which index it lacks. Nothing is searched. */
  explain(query: ControlBody<'POST /sites/{siteId}/explain'>): Promise<ExplainedPlan>;
  /** Creates samples of each kind of entity of a service whose answers are derived: 3, or `count`, of the posts, tags and so on of `blog`. */
  createSamples(service: string, count?: number): Promise<readonly SampledEntities[]>;
  /**
   * The site at a moment and what was asked of it since, for `playStory` and `backlot story play`: from the first snapshot since it
   * was restored last, or from the snapshot `since`.
   */
  story(since?: string): Promise<StoryFile>;
  settings(): Promise<SiteSettings>;
  /** Changes these settings and leaves the others. Returns all settings. */
  changeSettings(changes: Partial<SiteSettings>): Promise<SiteSettings>;
  /** Creates a session without a login: of a member, or of a new visitor. */
  createSession(owner?: { readonly memberId: string } | { readonly email: string }): Promise<MintSessionResponse>;
  /**
   * A link that signs in the browser that opens it as this member, once, within ten minutes. It leads to the site's setting
   * `loginAddress`, where the site begins its login, which then needs no form.
   */
  createSignInLink(member: { readonly memberId: string } | { readonly email: string }): Promise<string>;
  /** Deletes all data and fills the site with the seed (`none`), a name or data. Client id and API key stay. */
  reset(seed?: SeedChoice): Promise<void>;
  /** Deletes the site. Its client id is unknown afterwards. */
  delete(): Promise<void>;
}

export function createSiteControl(call: ControlCall, stream: ControlStream, siteId: string): SiteControl {
  return {
    siteId,
    clock: createSiteClock(call, siteId),
    inbox: createInbox(call, siteId),
    members: createMembers(call, siteId),
    domainEvents: createDomainEvents(call, siteId),
    faults: createFaults(call, siteId),
    packs: createPacks(call, siteId),
    push: createPush(call, siteId),
    requestLog: createRequestLog(call, siteId),
    snapshots: createSnapshots(call, siteId),
    unplayed: createUnplayed(call, siteId),
    webhooks: createWebhooks(call, siteId),
    details: async () => (await call('GET /sites/{siteId}', { siteId })).site,
    events: (signal) => readSiteEvents(stream, siteId, signal),
    explain: async (query) => (await call('POST /sites/{siteId}/explain', { siteId, body: query })).plan,
    createSamples: async (service, count) =>
      (await call('POST /sites/{siteId}/samples', { siteId, body: { service, count } })).samples,
    story: (since) => call('GET /sites/{siteId}/story', { siteId, query: { since } }),
    settings: () => call('GET /sites/{siteId}/settings', { siteId }),
    changeSettings: (changes) => call('PATCH /sites/{siteId}/settings', { siteId, body: changes }),
    createSession: (owner) => call('POST /sites/{siteId}/sessions', { siteId, body: owner }),
    createSignInLink: async (member) =>
      (await call('POST /sites/{siteId}/sign-in-links', { siteId, body: member })).url,
    reset: async (seed) => void (await call('POST /sites/{siteId}/reset', { siteId, body: { seed: wireSeed(seed) } })),
    delete: async () => void (await call('DELETE /sites/{siteId}', { siteId })),
  };
}

/** Reads the server-sent events of a site. Only their data counts: comments keep the connection alive. */
async function* readSiteEvents(
  stream: ControlStream,
  siteId: string,
  signal?: AbortSignal,
): AsyncGenerator<readonly SiteTopic[]> {
  let text = '';
  for await (const chunk of stream(signal, 'GET /sites/{siteId}/events', { siteId })) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (event.startsWith('data: ')) yield siteEvent.parse(JSON.parse(event.slice('data: '.length))).changed;
    }
  }
}
