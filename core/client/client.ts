import type { Member } from '#contracts/members/member.ts';
import type { Item, ItemsPage, ItemsQuery, ReadItemOptions } from '../content/items.ts';
import type { DirectLoginOutcome } from '../login/direct-login.ts';
import type { HostedLoginRequest, HostedLoginReturn } from '../login/hosted-login.ts';
import type { Credentials, LoginState, Registration } from '../login/login-state.ts';
import type { Role } from '../session/session.ts';

/** A members' site as its visitor uses it. Every call renews the access token by itself when it is due. */
export interface Client {
  readonly session: {
    /** The role as last known. Visitors are `none` until their first call needs a token. */
    role(): Role;
    /** Calls `listener` after every change of the role, in this tab or another. Returns how to stop. */
    subscribe(listener: () => void): () => void;
  };
  readonly auth: {
    /** Both settle every expected refusal as a state, and reject with a typed error only when no answer could be had. */
    register(registration: Registration): Promise<LoginState>;
    login(credentials: Credentials): Promise<LoginState>;
    /** Trades the session token of a successful login for member tokens, in a hidden frame (spec §2). */
    completeDirectLogin(sessionToken: string): Promise<DirectLoginOutcome>;
    /** The address of the hosted login page. Remembers the flow for this tab. */
    beginHostedLogin(request: HostedLoginRequest): Promise<string>;
    /** Reads the address the hosted login came back to, and becomes a member when it carries a good code. */
    finishHostedLogin(address: URL): Promise<HostedLoginReturn>;
    /** Signs out here and in every tab, also when the network fails; then `logoutUrl` is null. */
    logout(postFlowUrl?: string): Promise<{ logoutUrl: string | null }>;
  };
  readonly items: {
    query(collection: string, query?: ItemsQuery): Promise<ItemsPage>;
    /** Null for an unknown id (spec §8, WDE0073). */
    get(collection: string, id: string, options?: ReadItemOptions): Promise<Item | null>;
  };
  readonly members: {
    /** Null when nobody is signed in (MEM-18). */
    current(): Promise<Member | null>;
  };
}
