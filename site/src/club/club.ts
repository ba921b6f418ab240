import type { QueryKey } from '@tanstack/react-query';
import type { HostedLoginReturn } from '#core/index.ts';
import type { ClubClient } from './club-client.ts';
import type { ClubCollections } from './club-collections.ts';
import type { Demo } from './demo.ts';

/**
 * Where the proof comes from that a visitor is a person, if the club asks for one: a checkbox that replaces the
 * captcha (with a simulator on this machine), the real captcha, or none.
 */
export type CaptchaSource =
  | { readonly kind: 'stand-in' }
  /** The keys of the real captcha, in the form that the page has them (features/membership/captcha/captcha-keys.ts). */
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
  /** Completes the hosted login that this page load returned from. Does so only once, however often it is called. */
  readonly finishHostedLogin: () => Promise<HostedLoginReturn>;
}
