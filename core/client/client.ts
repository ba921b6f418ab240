import type { Role, SessionEnding } from '../session/session.ts';
import type { Tokens } from '../session/tokens.ts';
import type { ClientParts, inside } from './client-parts.ts';

/**
 * A members' site from the view of its visitor. Every call renews the access token when it is due. Expected refusals
 * are returned as values. A call rejects, with a typed error, only if it got no usable answer.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/client.md
 */
export interface Client {
  readonly session: {
    /** The role as last known. Visitors are `none` until their first call needs a token. */
    role(): Role;
    /**
     * How the last membership that this page has seen ended. Null before the first one, and while a member is signed
     * in.
     */
    ending(): SessionEnding | null;
    /**
     * Calls `listener` after every change of the role, in this tab or another. Returns the function that unsubscribes.
     */
    subscribe(listener: () => void): () => void;
  };
  /** The tokens of the session, for keeping them elsewhere. Empty for a visitor who has made no call yet. */
  tokens(): Tokens;
  /** Replaces the session by stored tokens, of this client or of the official one. */
  setTokens(tokens: Tokens<string>): void;
  /** What the functions of this library use. It has no name for others. */
  readonly [inside]: ClientParts;
}
