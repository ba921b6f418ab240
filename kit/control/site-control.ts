import { z } from 'zod';
import {
  type MintSessionResponse,
  mintSessionResponse,
  type SiteDetails,
  signInLinkResponse,
  siteResponse,
} from '#contracts/control/control-api.ts';
import type { SiteTopic } from '#contracts/control/site-events.ts';
import { type SiteSettings, siteSettings } from '#contracts/control/site-settings.ts';
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
  const path = `/sites/${encodeURIComponent(siteId)}`;
  return {
    siteId,
    clock: createSiteClock(call, path),
    inbox: createInbox(call, path),
    members: createMembers(call, path),
    faults: createFaults(call, path),
    packs: createPacks(call, path),
    push: createPush(call, path),
    requestLog: createRequestLog(call, path),
    snapshots: createSnapshots(call, path),
    unplayed: createUnplayed(call, path),
    details: async () => (await call('GET', path, siteResponse)).site,
    events: (signal) => readSiteEvents(stream, path, signal),
    settings: () => call('GET', `${path}/settings`, siteSettings),
    changeSettings: (changes) => call('PATCH', `${path}/settings`, siteSettings, changes),
    createSession: (owner) => call('POST', `${path}/sessions`, mintSessionResponse, owner),
    createSignInLink: async (member) => (await call('POST', `${path}/sign-in-links`, signInLinkResponse, member)).url,
    reset: async (seed) => void (await call('POST', `${path}/reset`, z.object({}), { seed: wireSeed(seed) })),
    delete: async () => void (await call('DELETE', path, z.object({}))),
  };
}
