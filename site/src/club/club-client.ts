import type { currentPermissions } from '#core/content.ts';
import type { Auth, Client } from '#core/index.ts';
import type { AccountCall, AccountCalls, ArgumentsOf, ResultOf } from './account-calls.ts';

/** A function of core's client, whose client it knows. */
type Bound<F> = F extends (client: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** The part of core that the site uses, apart from content. */
export interface ClubClient {
  readonly session: Pick<Client['session'], 'role' | 'ending' | 'subscribe'>;
  readonly auth: Pick<
    Auth,
    'register' | 'login' | 'pendingVerification' | 'completeDirectLogin' | 'beginHostedLogin' | 'logout'
  > & {
    readonly processVerification: AccountCalls['processVerification'];
    readonly resend: AccountCalls['resendVerification'];
    readonly verifyFactor: AccountCalls['verifyFactor'];
    readonly sendPasswordResetEmail: AccountCalls['sendPasswordResetEmail'];
    readonly recover: AccountCalls['recover'];
    readonly changePassword: AccountCalls['changePassword'];
    readonly beginDirectLoginRedirect: AccountCalls['beginDirectLoginRedirect'];
  };
  readonly members: {
    readonly current: AccountCalls['currentMember'];
    readonly updateOwn: AccountCalls['updateOwnMember'];
    readonly deleteOwn: AccountCalls['deleteOwnMember'];
  };
  /** The calls for second factors, loaded when a page needs them. */
  readonly factors: AccountCalls['factors'];
  readonly editing: {
    readonly currentPermissions: Bound<typeof currentPermissions>;
  };
}

/** Core's client as the site uses it. What only the pages of members need is loaded when they call it. */
export function clubClient(client: Client, auth: () => Promise<Auth>): ClubClient {
  const account =
    <K extends AccountCall>(call: K) =>
    async (...rest: ArgumentsOf[K]): Promise<ResultOf[K]> =>
      (await import('./account-functions.ts')).accountCalls(client)[call](...rest);
  const editing = () => import('./editing-functions.ts');
  return {
    session: client.session,
    auth: {
      register: async (...rest) => (await auth()).register(...rest),
      login: async (...rest) => (await auth()).login(...rest),
      pendingVerification: client.parts.pending.current,
      completeDirectLogin: async (...rest) => (await auth()).completeDirectLogin(...rest),
      beginHostedLogin: async (...rest) => (await auth()).beginHostedLogin(...rest),
      logout: async (...rest) => (await auth()).logout(...rest),
      processVerification: account('processVerification'),
      resend: account('resendVerification'),
      verifyFactor: account('verifyFactor'),
      sendPasswordResetEmail: account('sendPasswordResetEmail'),
      recover: account('recover'),
      changePassword: account('changePassword'),
      beginDirectLoginRedirect: account('beginDirectLoginRedirect'),
    },
    members: {
      current: account('currentMember'),
      updateOwn: account('updateOwnMember'),
      deleteOwn: account('deleteOwnMember'),
    },
    factors: account('factors'),
    editing: {
      currentPermissions: async (...rest) => (await editing()).currentPermissions(client, ...rest),
    },
  };
}
