import {
  type beginDirectLoginRedirect,
  type changePassword,
  type currentMember,
  type deleteOwnMember,
  pendingVerification,
  type processVerification,
  type recover,
  type resendVerification,
  type sendPasswordResetEmail,
  type updateOwnMember,
  type verifyFactor,
} from '#core/account.ts';
import type { currentPermissions } from '#core/content.ts';
import type { Auth, Client } from '#core/index.ts';
import type { FactorCalls } from './factor-calls.ts';
import { loadCode } from './failure.ts';

/** A function of core without its first parameter, the client. */
type Bound<F> = F extends (client: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** The part of core that the site uses, apart from content. */
export interface ClubClient {
  readonly session: Pick<Client['session'], 'role' | 'ending' | 'subscribe'>;
  readonly auth: Pick<
    Auth,
    'register' | 'login' | 'pendingVerification' | 'completeDirectLogin' | 'beginHostedLogin' | 'logout'
  > & {
    readonly processVerification: Bound<typeof processVerification>;
    readonly resend: Bound<typeof resendVerification>;
    readonly verifyFactor: Bound<typeof verifyFactor>;
    readonly sendPasswordResetEmail: Bound<typeof sendPasswordResetEmail>;
    readonly recover: Bound<typeof recover>;
    readonly changePassword: Bound<typeof changePassword>;
    readonly beginDirectLoginRedirect: Bound<typeof beginDirectLoginRedirect>;
  };
  readonly members: {
    readonly current: Bound<typeof currentMember>;
    readonly updateOwn: Bound<typeof updateOwnMember>;
    readonly deleteOwn: Bound<typeof deleteOwnMember>;
  };
  /** The calls for second factors, loaded when a page needs them. */
  readonly factors: () => Promise<FactorCalls>;
  readonly editing: {
    readonly currentPermissions: Bound<typeof currentPermissions>;
  };
}

/** Core's client as the site uses it. What only the pages of members need is loaded on the first call. */
export function clubClient(client: Client, auth: () => Promise<Auth>): ClubClient {
  const account = () => loadCode(() => import('./account-functions.ts'));
  const editing = () => loadCode(() => import('./editing-functions.ts'));
  return {
    session: client.session,
    auth: {
      register: async (...rest) => (await auth()).register(...rest),
      login: async (...rest) => (await auth()).login(...rest),
      pendingVerification: () => pendingVerification(client),
      completeDirectLogin: async (...rest) => (await auth()).completeDirectLogin(...rest),
      beginHostedLogin: async (...rest) => (await auth()).beginHostedLogin(...rest),
      logout: async (...rest) => (await auth()).logout(...rest),
      processVerification: async (...rest) => (await account()).processVerification(client, ...rest),
      resend: async (...rest) => (await account()).resendVerification(client, ...rest),
      verifyFactor: async (...rest) => (await account()).verifyFactor(client, ...rest),
      sendPasswordResetEmail: async (...rest) => (await account()).sendPasswordResetEmail(client, ...rest),
      recover: async (...rest) => (await account()).recover(client, ...rest),
      changePassword: async (...rest) => (await account()).changePassword(client, ...rest),
      beginDirectLoginRedirect: async (...rest) => (await account()).beginDirectLoginRedirect(client, ...rest),
    },
    members: {
      current: async (...rest) => (await account()).currentMember(client, ...rest),
      updateOwn: async (...rest) => (await account()).updateOwnMember(client, ...rest),
      deleteOwn: async (...rest) => (await account()).deleteOwnMember(client, ...rest),
    },
    factors: async () => (await account()).factorCalls(client),
    editing: {
      currentPermissions: async (...rest) => (await editing()).currentPermissions(client, ...rest),
    },
  };
}
