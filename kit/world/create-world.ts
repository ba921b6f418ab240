import { z } from 'zod';
import { connectNode } from '#connect/connect-node.ts';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import type { StoryFile } from '#contracts/control/story.ts';
import { ControlError } from '../control/control-call.ts';
import { type ControlClient, createControlClient } from '../control/control-client.ts';
import type { DomainEvents } from '../control/domain-events.ts';
import { checkNextFilter, type Inbox } from '../control/inbox.ts';
import type { NewMember } from '../control/members.ts';
import type { SiteControl } from '../control/site-control.ts';
import type { SeedChoice } from '../control/wire-seed.ts';
import { demand } from '../demand.ts';
import { checkWorldOptions } from './check-options.ts';
import { type Content, createContent } from './content.ts';
import { currentSimulator } from './current-simulator.ts';
import { fillCollections, type WorldCollection, type WorldItems } from './fill-collections.ts';
import { createPhone, type Phone } from './phone.ts';
import { type PlatformRequest, platformFetch } from './platform-fetch.ts';
import { requestLines, type WorldRequests, worldRequests } from './requests.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** What a world is like. Everything is optional: by default it is an empty site. */
export interface WorldOptions {
  /**
   * The origin of a running simulator. Without it: `BACKLOT_URL`, or one that this process starts, with the configuration
   * file of its working folder.
   */
  readonly url?: string | undefined;
  /** The API key of a simulator that does not listen only on loopback (`BACKLOT_API_KEY`). */
  readonly apiKey?: string | undefined;
  /**
   * What the site is filled with: `none` (the default), `marginalia`, or a seed file that `backlot.config.ts` of the
   * simulator names, by the same path: `seeds/books.yaml`, or the data itself, as in such a file.
   */
  readonly seed?: SeedChoice | undefined;
  /** Settings that differ from the defaults; the reference of settings lists them. */
  readonly settings?: Partial<SiteSettings> | undefined;
  /** The time at which the clock of the world starts. It runs from there. */
  readonly now?: Date | string | undefined;
  /** Collections to create, for example with declared fields or other permissions. */
  readonly collections?: readonly WorldCollection[] | undefined;
  /** Items by collection. A collection that does not exist is created: all read it, members write their own items. */
  readonly items?: WorldItems | undefined;
  /** Members to create. They are ACTIVE unless `status` says otherwise. */
  readonly members?: readonly NewMember[] | undefined;
  /** How long `inbox.next` waits for a mail: 5,000 milliseconds, in the fixtures of Vitest 3,000, in those of Playwright 10,000. */
  readonly inboxTimeoutMs?: number | undefined;
  /** What the world is made for, as the console names it. The fixtures give it the title of the test. */
  readonly title?: string | undefined;
}

/** A site of its own in a simulator: no other test can see or change it. It is deleted when it is disposed. */
export interface World
  extends AsyncDisposable,
    Pick<SiteControl, 'clock' | 'faults' | 'members' | 'settings' | 'changeSettings' | 'webhooks'> {
  /** The origin of the simulator. */
  readonly url: string;
  readonly siteId: string;
  /** For the client under test. */
  readonly clientId: string;
  /** The key of the site's owner, who may do everything. It is sent together with `wix-site-id`. */
  readonly apiKey: string;
  /** The mails of the site. */
  readonly inbox: Inbox;
  /** What the site has told: `next({ type: 'wix.data.v2.data_item_created' })`. */
  readonly events: DomainEvents;
  /** Where members approve or deny a login. */
  readonly phone: Phone;
  /** What was asked of the world. */
  readonly requests: WorldRequests;
  /** The items of the site, with the rights of its owner. */
  readonly content: Content;
  /** Everything else of the control API. */
  readonly control: SiteControl;
  /** Creates a session of a member without any screen, and returns its tokens. */
  signIn(email: string): Promise<Tokens>;
  /** Creates the session of a new visitor. */
  visit(): Promise<Tokens>;
  /**
   * Sends a request to the platform, as a new visitor unless `as` says otherwise. `path` is that of the operation:
   * `/v2/register`. Returns the answer, whatever its status.
   */
  fetch(path: string, request?: PlatformRequest): Promise<Response>;
  /** Remembers everything in the world. The returned function restores it. */
  snapshot(): Promise<() => Promise<void>>;
  /**
   * The world as it began and all requests since, without secrets, as one file: `backlot story play FILE` plays it again. Throws if the
   * requests were cleared.
   */
  story(): Promise<StoryFile>;
  /** Deletes the site. Call it where `await using` is not available. */
  dispose(): Promise<void>;
}

/**
 * Creates a world, and connects this process: from now on, what it sends to the platform goes to the simulator of the world. Throws
 * an error for options that it cannot use, and ControlError if no simulator answers or refuses them.
 */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  checkWorldOptions(options);
  const { seed = 'none', settings = {}, now, collections = [], items = {}, members = [], inboxTimeoutMs } = options;
  const url = options.url ?? (await currentSimulator());
  const client = createControlClient({ url, apiKey: options.apiKey });
  const site = await client.createSite({ seed, settings, title: options.title?.slice(0, 500) });
  const world = worldOf(client, site, inboxTimeoutMs);
  // A test that uses the platform's client would reach the real service without it.
  connectNode(new URL(client.url));
  try {
    if (now !== undefined) await world.clock.set(now);
    await fillCollections(world, { collections, items });
    for (const member of members) await world.members.create(member);
    // From now on, its requests and events are recorded.
    await world.control.requestLog.record();
    await world.control.snapshots.take('the world as it began');
  } catch (failure) {
    await world.dispose();
    throw failure;
  }
  return world;
}

interface NewSiteKeys {
  readonly siteId: string;
  readonly clientId: string;
  readonly apiKey: string;
}

const DISPOSED = 'This world was disposed. Await each call before the test ends, or create another world.';

function worldOf(client: ControlClient, keys: NewSiteKeys, inboxTimeoutMs: number | undefined): World {
  const control = client.site(keys.siteId);
  const { clock, faults, members, settings, changeSettings, webhooks, domainEvents: events } = control;
  const requests = worldRequests(control.requestLog);
  const session = async (owner?: { email: string }) => tokensOf(await control.createSession(owner));
  const visit = () => session();
  const access = { url: client.url, ...keys, visit };
  const inbox: Inbox = {
    list: control.inbox.list,
    next: async (filter = {}) => {
      checkNextFilter(filter);
      return control.inbox
        .next({ timeoutMs: inboxTimeoutMs, ...filter })
        .catch(async (failure) => Promise.reject(await withRequests(failure, requests)));
    },
  };
  let isDisposed = false;
  const dispose = async (): Promise<void> => {
    if (isDisposed) return;
    isDisposed = true;
    await control.delete();
  };
  return {
    ...access,
    ...{ clock, faults, members, settings, changeSettings, webhooks, events, requests, control, dispose, inbox },
    phone: createPhone(inbox, control.push),
    content: createContent(access),
    signIn: async (email) => {
      // Without an address, the session would be a visitor's.
      demand(z.strictObject({ email: z.string().min(1) }), { email }, 'world.signIn');
      return session({ email }).catch(async (failure) => {
        // Throws the better error, if there is no such member.
        await members.find(email);
        throw failure;
      });
    },
    fetch: async (path, request) => {
      if (isDisposed) throw new Error(DISPOSED);
      return platformFetch(access, path, request);
    },
    snapshot: async () => {
      const { id } = await control.snapshots.take();
      return () => control.snapshots.restore(id);
    },
    story: () => control.story(),
    [Symbol.asyncDispose]: dispose,
  };
}

/** A mail that did not come is most often a request that was not sent or was refused. So the text lists them. */
async function withRequests(failure: unknown, requests: WorldRequests): Promise<unknown> {
  if (!(failure instanceof ControlError) || failure.code !== 'NO_MESSAGE') return failure;
  const { status, code } = failure;
  const lines = requestLines(await requests.list());
  return new ControlError(`${failure.message}\n${lines}`, {
    code,
    cause: failure,
    ...(status !== undefined && { status }),
  });
}
