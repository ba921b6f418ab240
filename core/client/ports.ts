import type { ExclusiveLock } from '../ports/exclusive-lock.ts';
import type { Frames } from '../ports/frames.ts';
import type { Log } from '../ports/log.ts';
import type { RandomBytes } from '../ports/random-bytes.ts';
import type { SignOutNews } from '../ports/sign-out-news.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { SendPorts } from './send.ts';

/** One site of one service, fixed for the life of a client (SEC-33). There is no secret (SEC-34). */
export interface ClientConfig {
  readonly clientId: string;
  readonly apiUrl?: string;
  /** How long one request may take; 30 000 by default. */
  readonly timeoutMs?: number;
}

/** All that a client does not do by itself. `browserPorts` has them for a page. */
export interface ClientPorts extends SendPorts {
  /** Keeps the session: shared by all tabs, by the reloads of one, or by nothing. */
  readonly storage: KeyValueStorage;
  /** Keeps logins under way. Of this tab alone, and it outlives a visit to another site. */
  readonly flowStorage: KeyValueStorage;
  /** Keeps what is no secret, for all tabs and visits: when the hosted pages were last readied. */
  readonly originStorage: KeyValueStorage;
  readonly randomBytes: RandomBytes;
  readonly frames: Frames;
  /** As wide as `storage`: whoever shares the session has to take turns in renewing it (SEC-8). */
  readonly lock: ExclusiveLock;
  readonly news: SignOutNews;
  readonly log: Log;
}
