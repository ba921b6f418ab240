import type { QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router';
import { vi } from 'vitest';
import { currentMember } from '#core/account.ts';
import type { Client, ClientPorts } from '#core/index.ts';
import { createItems } from '#core/items.ts';
import { test as base, type World } from '#kit/vitest.ts';
import { App } from '../app/app.tsx';
import { clubAuth } from '../app/auth-functions.ts';
import type { CaptchaSource, Demo } from '../club/club.ts';
import { clubClient } from '../club/club-client.ts';
import { clubCollections } from '../club/club-collections.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import type { Language } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { type ClubItems, fillClub } from './club-items.ts';
import { pageClient, pagePorts } from './page-client.ts';

/** What happens to the reader outside of this page. */
interface Elsewhere {
  /** Signs a member in in another tab. */
  readonly signInElsewhere: (email: string) => Promise<void>;
  /** Signs the member out in another tab. */
  readonly signOutElsewhere: () => void;
  /** The platform ends the sessions of the member, and the page learns it by its next call. */
  readonly endSession: () => Promise<void>;
}

/** A page of the site, with everything that a test does to it and asks of it. */
export interface ShownSite extends Elsewhere {
  readonly user: UserEvent;
  /** Path and search part of the page that is shown. */
  readonly address: () => string;
  /** The query keys that other tabs were told to invalidate. */
  readonly changedKeys: readonly QueryKey[];
  /** Addresses of other sites to which the page navigated. */
  readonly departures: readonly string[];
}

export interface SiteArrangement {
  /** Items that are added to the world first. */
  readonly items?: ClubItems;
  /** The e-mail address of the member who is signed in. */
  readonly as?: string;
  /**
   * The time, at which the clocks of the world and of the page stand still. By default, that of the newest of `items`; without
   * items, both clocks run.
   */
  readonly now?: Date;
  /** For a language other than English, call `loadTexts` first. */
  readonly language?: Language;
  readonly captcha?: CaptchaSource;
  readonly demo?: Demo | null;
  readonly recoveryKey?: string;
  /** The address with which the page was loaded, if a hosted login returns to it. */
  readonly arrival?: URL;
  /** The state of the first history entry. */
  readonly historyState?: unknown;
  /** Instead of frames that are loaded. */
  readonly frames?: ClientPorts['frames'];
}

/** Shows the whole site at `path`, to a reader of the world of this test. */
export type ShowSite = (path: string, arrangement?: SiteArrangement) => Promise<ShownSite>;

/** A test with a club of its own in the simulator, without books, with the shop that it has on the platform. */
export const test = base
  .extend({ worldOptions: { seed: 'sites[0].seed', settings: { packs: { shop: { on: true } } } } })
  .extend<{ readonly showSite: ShowSite }>({
    showSite: ({ world }, use) =>
      use(async (path, { items = {}, as, now, frames, ...arrangement } = {}) => {
        const newest = await fillClub(world, items);
        if (now !== undefined) await world.clock.freeze(now);
        const ports = pagePorts({ now: now ?? newest, frames });
        const client = pageClient(world, ports);
        if (as !== undefined) client.setTokens(await world.signIn(as));
        return { ...show(client, ports.clock, path, arrangement), ...elsewhere(world, client) };
      }),
  });

/** What happens to the reader outside of this page. */
function elsewhere(world: World, client: Client): Elsewhere {
  return {
    signInElsewhere: async (email) => client.setTokens(await world.signIn(email)),
    signOutElsewhere: () => client.setTokens(NO_TOKENS),
    endSession: async () => {
      const { id } = (await currentMember(client)) ?? { id: '' };
      await world.members.change(id, 'block');
      await world.members.change(id, 'unblock');
      // The next call is refused, and so is the renewal.
      await currentMember(client);
    },
  };
}

const NO_TOKENS = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } } as const;

function show(
  client: Client,
  clock: ClientPorts['clock'],
  path: string,
  {
    language = 'en',
    captcha = { kind: 'none' },
    demo = null,
    recoveryKey = '',
    arrival,
    historyState,
  }: SiteArrangement,
): Omit<ShownSite, keyof Elsewhere> {
  // jsdom has no layout, so it lacks these three functions.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = () => {};
  document.documentElement.lang = language;
  const departures: string[] = [];
  const changedKeys: QueryKey[] = [];
  const queries = createQueryClient();
  const lostDrafts = forgetDrafts(client.session);
  forgetMemberQueries(client.session, queries);
  let address = path;
  function AddressBar(): ReactNode {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const auth = clubAuth(client);
  const club = {
    client: clubClient(client, async () => auth),
    collections: clubCollections(createItems(client, { retries: 0 })),
    tellOtherTabs: (...keys: QueryKey[]) => void changedKeys.push(...keys),
    lostDrafts,
    now: () => new Date(clock.nowMs()),
    origin: window.location.origin,
    captcha,
    demo,
    recoveryKey,
    applicant: { current: null },
    firstPageLoaded: Promise.resolve(),
    leave: (to: string) => void departures.push(to),
    finishHostedLogin: () => auth.finishHostedLogin(arrival ?? new URL(path, window.location.origin)),
  };
  render(
    <LanguageProvider>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state: historyState }]} useTransitions={false}>
        <App club={club} queries={queries} />
        <AddressBar />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), address: () => address, changedKeys, departures };
}
