import type { MintSessionResponse, SiteDetails } from '#contracts/control/control-api.ts';
import type { SiteTopic } from '#contracts/control/site-events.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { ControlCall, ControlStream } from './control-call.ts';
import { createFaults, type Faults } from './faults.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createMembers, type Members } from './members.ts';
import { createPacks, type SitePacks } from './packs.ts';
import { createPush, type Push } from './push.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';
import { createSiteClock, type SiteClock } from './site-clock.ts';
import { readSiteEvents } from './site-events.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { createUnplayed, type Unplayed } from './unplayed.ts';
import { type SeedChoice, wireSeed } from './wire-seed.ts';

/** The control API of one site. */
export interface SiteControl {
  readonly siteId: string;
  readonly clock: SiteClock;
  readonly inbox: Inbox;
  readonly members: Members;
  readonly faults: Faults;
  readonly packs: SitePacks;
  readonly push: Push;
  readonly requestLog: RequestLog;
  readonly snapshots: Snapshots;
  readonly unplayed: Unplayed;
  /** The site with its name, its API key, and how many members, collections and mails it has. */
  details(): Promise<SiteDetails>;
  /**
   * What changes on the site, while it changes: first an empty list, as soon as the simulator listens. Ends when the loop is
   * left, when `signal` aborts, and when the simulator stops.
   */
  events(signal?: AbortSignal): AsyncIterable<readonly SiteTopic[]>;
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
    faults: createFaults(call, siteId),
    packs: createPacks(call, siteId),
    push: createPush(call, siteId),
    requestLog: createRequestLog(call, siteId),
    snapshots: createSnapshots(call, siteId),
    unplayed: createUnplayed(call, siteId),
    details: async () => (await call('GET /sites/{siteId}', { siteId })).site,
    events: (signal) => readSiteEvents(stream, siteId, signal),
    settings: () => call('GET /sites/{siteId}/settings', { siteId }),
    changeSettings: (changes) => call('PATCH /sites/{siteId}/settings', { siteId, body: changes }),
    createSession: (owner) => call('POST /sites/{siteId}/sessions', { siteId, body: owner }),
    createSignInLink: async (member) =>
      (await call('POST /sites/{siteId}/sign-in-links', { siteId, body: member })).url,
    reset: async (seed) => void (await call('POST /sites/{siteId}/reset', { siteId, body: { seed: wireSeed(seed) } })),
    delete: async () => void (await call('DELETE /sites/{siteId}', { siteId })),
  };
}
