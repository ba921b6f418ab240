import type { PendingVerifications } from '../login/pending-verification.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenGrants } from '../session/token-grants.ts';
import type { AuthorizedSend } from './authorized-send.ts';
import type { ClientPorts } from './ports.ts';
import type { Send } from './send.ts';

/** The key of the building blocks in a client. It is no public name, so users of a client do not depend on them. */
export const inside: unique symbol = Symbol();

/** The building blocks of a client. */
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
  readonly pending: PendingVerifications;
  /** Tells the other tabs that this one has signed out. */
  readonly tellSignOut: () => void;
}

/**
 * The client as a parameter of functions that need only some of its parts. Rarely used calls are functions instead of
 * methods, so that a site loads only what it imports.
 */
export interface ClientWith<Part extends keyof ClientParts> {
  readonly [inside]: Pick<ClientParts, Part>;
}
