import type { ExclusiveLock } from '../ports/exclusive-lock.ts';
import type { Frames } from '../ports/frames.ts';
import type { Log } from '../ports/log.ts';
import type { RandomBytes } from '../ports/random-bytes.ts';
import type { SignOutNews } from '../ports/sign-out-news.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { SendPorts } from './send.ts';

/** One site of one service, fixed for the life of a client. There is no secret. */
export interface ClientConfig {
  readonly clientId: string;
  /** The origin of the service: the real one by default. Set it to the address of a simulator for development and tests. */
  readonly apiUrl?: string;
  /** How long one request may take; 30 000 by default. */
  readonly timeoutMs?: number;
}

/** Everything that differs between environments. `browserPorts` provides them for a page. */
export interface ClientPorts extends SendPorts {
  /** Keeps the session: for all tabs, for the reloads of one tab, or for this page only. */
  readonly storage: KeyValueStorage;
  /** Keeps the logins under way. It belongs to this tab only and must survive a visit to another site. */
  readonly flowStorage: KeyValueStorage;
  /** Keeps what is not secret, for all tabs and visits: the time of the last pre-warm. */
  readonly originStorage: KeyValueStorage;
  readonly randomBytes: RandomBytes;
  readonly frames: Frames;
  /** Must cover the same tabs as `storage`: tabs that share a session must renew it one at a time. */
  readonly lock: ExclusiveLock;
  readonly news: SignOutNews;
  readonly log: Log;
}
