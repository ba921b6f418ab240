import type { QueryKey } from '@tanstack/react-query';
import type { HostedLoginReturn } from '#core/index.ts';
import type { ClubClient } from './club-client.ts';
import type { ClubCollections } from './club-collections.ts';
import type { Demo } from './demo.ts';

/**
 * Where a proof comes from that a person is writing, when the club asks for one: from a box that stands in for the real
 * check (on a simulator of this machine), from the real one, or from nowhere.
 */
export type CaptchaSource =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'real'; readonly siteKey: string }
  | { readonly kind: 'none' };

/** What the site needs from outside itself. Tests hand in their own. */
export interface Club {
  readonly client: ClubClient;
  readonly collections: ClubCollections;
  /** Has the reader's other tabs ask again for the queries with these keys. */
  readonly tellOtherTabs: (...keys: QueryKey[]) => void;
  /** The time: nothing in the site reads the system's. */
  readonly now: () => Date;
  /** Scheme, host and port that this site stands on. */
  readonly origin: string;
  /** Leaves this site for another address. */
  readonly leave: (address: string) => void;
  readonly captcha: CaptchaSource;
  /** Null when the page is no demonstration. */
  readonly demo: Demo | null;
  /** The key for a new password that this page load brought along; empty when it brought none. */
  readonly recoveryKey: string;
  /** Resolves once the first page is there, and what can wait may be fetched. */
  readonly settled: Promise<void>;
  /** Finishes the hosted login that this page load came back from, once, however often it is asked. */
  readonly finishHostedLogin: () => Promise<HostedLoginReturn>;
}
