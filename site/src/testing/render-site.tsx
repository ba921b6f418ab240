import type { QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { HostedLoginReturn } from '#core/index.ts';
import { App } from '../app/app.tsx';
import type { CaptchaSource } from '../club/club.ts';
import type { Demo } from '../club/demo.ts';
import { forgetDrafts } from '../club/draft-store.ts';
import { forgetMemberQueries } from '../club/forget-member-queries.ts';
import { createQueryClient } from '../club/query-client.ts';
import type { Language } from '../language/language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { createMemoryClient, type MemoryClient, type MemoryService } from './memory-client.ts';

export interface RenderedSite extends MemoryClient {
  readonly user: UserEvent;
  /** Path and search part of the page that is shown. */
  readonly address: () => string;
  /** The query keys that other tabs were told to invalidate. */
  readonly changedKeys: readonly QueryKey[];
  /** Addresses of other sites to which the page navigated. */
  readonly departures: readonly string[];
}

export interface SiteArrangement extends Partial<MemoryService> {
  /** For a language other than English, call `loadTexts` first. */
  readonly language?: Language;
  readonly captcha?: CaptchaSource;
  readonly demo?: Demo | null;
  readonly recoveryKey?: string;
  readonly hostedReturn?: () => Promise<HostedLoginReturn>;
}

/** Renders the whole site at `path`, with an in-memory service. */
export function renderSite(
  path: string,
  {
    language = 'en',
    hostedReturn,
    captcha = { kind: 'none' },
    demo = null,
    recoveryKey = '',
    ...service
  }: SiteArrangement = {},
): RenderedSite {
  // jsdom has no layout, so it lacks these two functions.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('scrollTo', vi.fn());
  document.documentElement.lang = language;
  const memory = createMemoryClient(service);
  const departures: string[] = [];
  const changedKeys: QueryKey[] = [];
  const queries = createQueryClient();
  forgetDrafts(memory.client.session);
  forgetMemberQueries(memory.client.session, queries);
  let address = path;
  function AddressBar(): ReactNode {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const club = {
    client: memory.client,
    collections: memory.collections,
    tellOtherTabs: (...keys: QueryKey[]) => void changedKeys.push(...keys),
    now: () => memory.service.now,
    origin: 'https://marginalia.test',
    captcha,
    demo,
    recoveryKey,
    settled: Promise.resolve(),
    leave: (to: string) => void departures.push(to),
    finishHostedLogin: hostedReturn ?? (() => Promise.reject(new Error('no hosted login was arranged'))),
  };
  render(
    <LanguageProvider>
      <MemoryRouter initialEntries={[path]}>
        <App club={club} queries={queries} shown={() => {}} />
        <AddressBar />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return { ...memory, user: userEvent.setup(), address: () => address, changedKeys, departures };
}
