import type { DirectLoginOutcome } from '../login/direct-login.ts';
import type { HostedLoginRequest, HostedLoginReturn } from '../login/hosted-login.ts';
import type { Credentials, LoginState, Registration } from '../login/login-state.ts';
import type { PendingVerification } from '../login/pending-verification.ts';
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
  readonly auth: {
    register(registration: Registration): Promise<LoginState>;
    login(credentials: Credentials): Promise<LoginState>;
    /** The e-mail verification that this tab waits for, for `processVerification`; it survives a reload, for 30 minutes. Null when there is none. */
    pendingVerification(): PendingVerification | null;
    /** Trades the session token of a successful login for member tokens, in a hidden frame (spec §2). */
    completeDirectLogin(sessionToken: string): Promise<DirectLoginOutcome>;
    /** The address of the hosted login page. Remembers the flow for this tab. */
    beginHostedLogin(request: HostedLoginRequest): Promise<string>;
    /** Reads the address that either redirect came back to, and becomes a member when it carries a good code. */
    finishHostedLogin(address: URL): Promise<HostedLoginReturn>;
    /** Signs out here and in every tab, also when the network fails; then `logoutUrl` is null. */
    logout(postFlowUrl?: string): Promise<{ logoutUrl: string | null }>;
  };
  /** What the other faces of this library, such as `createItems`, build on. */
  readonly parts: ClientParts;
}
