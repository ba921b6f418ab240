import type { QueryKey } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Credentials, HostedLoginReturn } from '#core/index.ts';
import type { ClubClient } from './club-client.ts';
import type { ClubCollections } from './club-collections.ts';

/** The simulated world that the page shows. With the real service there is none. */
export interface Demo {
  readonly clientId: string;
  /** The simulator's origin. */
  readonly apiUrl: string;
  /** The seed that the world was created from. */
  readonly seed: string;
}

/** Whether a member is signed in, in this tab or another. */
export function useIsMember(): boolean {
  const { session } = useClub().client;
  return useSyncExternalStore(session.subscribe, () => session.role() === 'member');
}

export const ClubContext = createContext<Club | null>(null);

/** The club that the page shows. Throws outside a ClubContext, which is a programming error. */
export function useClub(): Club {
  const club = use(ClubContext);
  if (club === null) throw new Error('useClub outside of a ClubContext');
  return club;
}

/**
 * Where the proof comes from that a visitor is a person, if the club asks for one: a checkbox that replaces the
 * captcha (with a simulator on this machine), the real captcha, or none.
 */
export type CaptchaSource =
  | { readonly kind: 'stand-in' }
  /** The keys of the real captcha, in the form that the page has them (features/membership/captcha/real-captcha.tsx). */
  | { readonly kind: 'real'; readonly keys: string }
  | { readonly kind: 'none' };

/** What the site needs from outside itself. Tests hand in their own. */
export interface Club {
  readonly client: ClubClient;
  readonly collections: ClubCollections;
  /** Invalidates the queries with these keys in the reader's other tabs, which then fetch them again. */
  readonly tellOtherTabs: (...keys: QueryKey[]) => void;
  /** Whether the member signed out in another tab, and drafts of this tab were removed. */
  readonly lostDrafts: () => boolean;
  /** The current time. The site reads no other clock. */
  readonly now: () => Date;
  /** Scheme, host and port of this site. */
  readonly origin: string;
  /** Leaves this site for another address. */
  readonly leave: (address: string) => void;
  readonly captcha: CaptchaSource;
  /** Null if the page is not a demonstration. */
  readonly demo: Demo | null;
  /** The recovery token for a new password in the address of this page load; empty if it had none. */
  readonly recoveryKey: string;
  /** Resolves when the first page is shown, so that less urgent code can be loaded. */
  readonly firstPageLoaded: Promise<void>;
  /** What a visitor who waits for the host has signed in with, until the page that waits has read it. */
  readonly applicant: { current: Pick<Credentials, 'email' | 'password'> | null };
  /** Completes the hosted login that this page load returned from. Does so only once, however often it is called. */
  readonly finishHostedLogin: () => Promise<HostedLoginReturn>;
}
