import type { DirectLoginOutcome } from '../login/direct-login.ts';
import type { HostedLoginRequest, HostedLoginReturn } from '../login/hosted-login.ts';
import type { Credentials, LoginState, Registration } from '../login/login-state.ts';
import type { PendingVerification } from '../login/pending-verification.ts';

/** The ways in and out that every members' site has. What may be expected to be refused is a value, as with the client. */
export interface Auth {
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
}
