import type { DirectLoginOutcome } from '../login/direct-login.ts';
import type { HostedLoginRequest, HostedLoginReturn } from '../login/hosted-login.ts';
import type { Credentials, LoginState, Registration } from '../login/login-state.ts';
import type { PendingVerification } from '../login/pending-verification.ts';
import type { AddressResponseMode } from '../session/authorization-return.ts';

/**
 * Registering, logging in and logging out. Expected refusals are returned as values, as in `Client`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export interface Auth {
  /** Creates an account. `success` has the session token for `completeDirectLogin`. */
  register(registration: Registration): Promise<LoginState>;
  /**
   * Checks e-mail and password. This does not sign the member in yet: pass the session token of `success` to
   * `completeDirectLogin`.
   */
  login(credentials: Credentials): Promise<LoginState>;
  /**
   * The state of the login flow: `initial` until the first attempt, and again after a logout or once the visitor is a
   * member. A pending e-mail verification survives a reload.
   */
  loginState(): LoginState;
  /**
   * The pending e-mail verification of this tab, for `processVerification`; null when there is none. It survives a
   * reload and lives for 30 minutes.
   */
  pendingVerification(): PendingVerification | null;
  /**
   * Exchanges the session token of a successful login for member tokens, in a hidden frame. Rejects at once with
   * FrameBlockedError when the content security policy of the page forbids the frame. The session token can still be
   * exchanged by `beginDirectLoginRedirect` then.
   */
  completeDirectLogin(sessionToken: string): Promise<DirectLoginOutcome>;
  /** Returns the address of the hosted login page and remembers the flow for this tab. */
  beginHostedLogin(request: HostedLoginRequest): Promise<string>;
  /**
   * Reads the address that a redirect came back to. With a valid code, the visitor becomes a member. The answer is in
   * the fragment, unless `responseMode` says that the login began with `query`.
   */
  finishHostedLogin(
    address: URL,
    options?: { readonly responseMode?: AddressResponseMode },
  ): Promise<HostedLoginReturn>;
  /** Signs out in this tab and all others, even if the network fails. In that case `logoutUrl` is null. */
  logout(postFlowUrl?: string): Promise<{ logoutUrl: string | null }>;
}
