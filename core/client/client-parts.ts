import type { SessionKeeper } from '../session/session-keeper.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenGrants } from '../session/token-grants.ts';
import type { AuthorizedSend } from './authorized-send.ts';
import type { ClientPorts } from './ports.ts';
import type { Send } from './send.ts';

/** What a client is made of. */
export interface ClientParts {
  readonly clientId: string;
  /** The key under which something of this client is stored. */
  readonly keyOf: (what: string) => string;
  readonly ports: ClientPorts;
  readonly store: SessionStore;
  readonly keeper: SessionKeeper;
  readonly grants: TokenGrants;
  readonly plainSend: Send;
  readonly send: AuthorizedSend;
}
