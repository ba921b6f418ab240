import type { Role, SessionEnding } from '../session/session.ts';
import type { ClientParts } from './client-parts.ts';

/**
 * A members' site as its visitor uses it. Every call renews the access token by itself when it is due. What the service
 * may be expected to refuse is a value; a call rejects, with a typed error, only when no answer could be had.
 */
export interface Client {
  readonly session: {
    /** The role as last known. Visitors are `none` until their first call needs a token. */
    role(): Role;
    /** How the last membership ended that this page has seen; null before that, and again while somebody is signed in. */
    ending(): SessionEnding | null;
    /** Calls `listener` after every change of the role, in this tab or another. Returns how to stop. */
    subscribe(listener: () => void): () => void;
  };
  /** What the other faces of this library, such as `createAuth` and `createItems`, build on. */
  readonly parts: ClientParts;
}
