import type { Member } from '#contracts/members/member.ts';
import type { DirectLoginOutcome } from '../login/direct-login.ts';
import type { DirectLoginRedirectRequest } from '../login/direct-login-redirect.ts';
import type { ExternalLogin, ExternalLoginOutcome, SignOn, SignOnOutcome } from '../login/external-login.ts';
import type { HostedLoginRequest, HostedLoginReturn } from '../login/hosted-login.ts';
import type { Credentials, LoginState, Registration, TypedFactor } from '../login/login-state.ts';
import type { PasswordChangeOutcome, PasswordResetOutcome } from '../login/password-outcome.ts';
import type { PendingVerification } from '../login/pending-verification.ts';
import type { MemberChanges } from '../members/update-own-member.ts';
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
    /** The e-mail verification that this tab waits for; it survives a reload, for 30 minutes. Null when there is none. */
    pendingVerification(): PendingVerification | null;
    /** Hands in the code of the mail. Without a pending verification, or a `stateToken` given, 'Unknown _state' (spec §4). */
    processVerification(code: string, stateToken?: string): Promise<LoginState>;
    /** Has a new code mailed; the state that follows carries a new state token. */
    resend(stateToken?: string): Promise<LoginState>;
    /** Confirms a second factor by its code, or by the password (DEC-7). Without a code, has one sent to that factor. */
    verifyFactor(factor: TypedFactor, stateToken: string, code?: string): Promise<LoginState>;
    /** Has a link to reset the password mailed, if the address is a member's, which the outcome does not tell (SEC-21). */
    sendPasswordResetEmail(email: string, redirectUri: string): Promise<PasswordResetOutcome>;
    /** Sets a new password by the token of that mail. */
    recover(recoveryToken: string, password: string): Promise<LoginState>;
    /** Sets a new password for the member who is signed in, who stays so here and is signed out elsewhere (MEM-14). */
    changePassword(newPassword: string): Promise<PasswordChangeOutcome>;
    /** Trades the session token of a successful login for member tokens, in a hidden frame (spec §2). */
    completeDirectLogin(sessionToken: string): Promise<DirectLoginOutcome>;
    /** The same by a full page, where hidden frames are blocked (AUT-9): the address to go to. */
    beginDirectLoginRedirect(request: DirectLoginRedirectRequest): Promise<string>;
    /** The address of the hosted login page. Remembers the flow for this tab. */
    beginHostedLogin(request: HostedLoginRequest): Promise<string>;
    /** Reads the address that either redirect came back to, and becomes a member when it carries a good code. */
    finishHostedLogin(address: URL): Promise<HostedLoginReturn>;
    /** On servers only, for it takes the site's API key: finds or creates the member of an e-mail address (MEM-15). */
    signOn(member: SignOn): Promise<SignOnOutcome>;
    /**
     * On servers only, for it takes the site's API key: becomes the member `memberId`. With the `sessionToken` of a
     * sign-on the tokens are bound to that session (wire §1.4).
     */
    loginWithMemberId(member: ExternalLogin): Promise<ExternalLoginOutcome>;
    /** Readies the hosted pages, once in seven days unless forced. What goes wrong is logged, never thrown (spec §8). */
    prewarm(options?: { readonly force?: boolean }): Promise<void>;
    /** Signs out here and in every tab, also when the network fails; then `logoutUrl` is null. */
    logout(postFlowUrl?: string): Promise<{ logoutUrl: string | null }>;
  };
  readonly members: {
    /** Null when nobody is signed in (MEM-18). */
    current(): Promise<Member | null>;
    /** Changes what members may say of themselves. Null when nobody is signed in; a slug that is taken is an ApiError. */
    updateOwn(changes: MemberChanges): Promise<Member | null>;
    /** Deletes the account, for good. The session stays to be logged out of. False when nobody is signed in. */
    deleteOwn(): Promise<boolean>;
  };
  /** What the other faces of this library, such as `createItems`, build on. */
  readonly parts: ClientParts;
}
