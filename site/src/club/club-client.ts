import {
  type beginDirectLoginRedirect,
  type changePassword,
  type currentMember,
  type deleteOwnMember,
  pendingVerification,
  type resendVerification,
  type sendPasswordResetEmail,
  type updateOwnMember,
  type verifyFactor,
} from '#core/account.ts';
import type { currentPermissions } from '#core/content.ts';
import { type Auth, type Client, NetworkError } from '#core/index.ts';
import type { register, SignInState, signIn, verify } from '#core/sign-in.ts';
import type { FactorCalls } from './factor-calls.ts';
import { loadCode } from './failure.ts';
import type { findClubReader, findReadersNamed } from './find-club-reader.ts';

/** A function of core without its first parameter, the client. */
type Bound<F> = F extends (client: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** The calls that the first pages of a login need. */
export type ClubAuth = Omit<Auth, 'register'> & {
  readonly signIn: Bound<typeof signIn>;
  readonly register: Bound<typeof register>;
};

/** The part of core that the site uses, apart from content. */
export interface ClubClient {
  readonly session: Pick<Client['session'], 'role' | 'ending' | 'subscribe'>;
  readonly auth: Pick<ClubAuth, 'signIn' | 'register' | 'pendingVerification' | 'beginHostedLogin' | 'logout'> & {
    readonly verify: Bound<typeof verify>;
    /** Uses a passkey of this browser. */
    readonly verifyPasskey: (stateToken: string) => Promise<SignInState>;
    readonly resend: Bound<typeof resendVerification>;
    readonly verifyFactor: Bound<typeof verifyFactor>;
    readonly sendPasswordResetEmail: Bound<typeof sendPasswordResetEmail>;
    readonly recover: (recoveryToken: string, password: string) => Promise<SignInState>;
    readonly changePassword: Bound<typeof changePassword>;
    readonly beginDirectLoginRedirect: Bound<typeof beginDirectLoginRedirect>;
  };
  readonly members: {
    readonly current: Bound<typeof currentMember>;
    readonly updateOwn: Bound<typeof updateOwnMember>;
    readonly deleteOwn: Bound<typeof deleteOwnMember>;
    readonly find: Bound<typeof findClubReader>;
    readonly named: Bound<typeof findReadersNamed>;
  };
  /** The calls for second factors, loaded when a page needs them. */
  readonly factors: () => Promise<FactorCalls>;
  readonly editing: {
    readonly currentPermissions: Bound<typeof currentPermissions>;
  };
}

/** Core's client as the site uses it. What only the pages of members need is loaded on the first call. */
export function clubClient(client: Client, auth: () => Promise<ClubAuth>): ClubClient {
  const account = () => loadCode(() => import('./account-functions.ts'));
  const readers = () => loadCode(() => import('./find-club-reader.ts'));
  const editing = () => loadCode(() => import('./editing-functions.ts'));
  return {
    session: client.session,
    auth: {
      register: (...rest) => signingIn(async () => (await auth()).register(...rest)),
      signIn: (...rest) => signingIn(async () => (await auth()).signIn(...rest)),
      pendingVerification: () => pendingVerification(client),
      beginHostedLogin: async (...rest) => (await auth()).beginHostedLogin(...rest),
      logout: async (...rest) => (await auth()).logout(...rest),
      verify: (...rest) => signingIn(async () => (await account()).verify(client, ...rest)),
      verifyPasskey: (stateToken) =>
        signingIn(async () => (await account()).factorCalls(client).verifyPasskey(stateToken)),
      resend: async (...rest) => (await account()).resendVerification(client, ...rest),
      verifyFactor: async (...rest) => (await account()).verifyFactor(client, ...rest),
      sendPasswordResetEmail: async (...rest) => (await account()).sendPasswordResetEmail(client, ...rest),
      recover: (...rest) =>
        signingIn(async () => {
          const { recover, signInBy } = await account();
          return signInBy(client, () => recover(client, ...rest));
        }),
      changePassword: async (...rest) => (await account()).changePassword(client, ...rest),
      beginDirectLoginRedirect: async (...rest) => (await account()).beginDirectLoginRedirect(client, ...rest),
    },
    members: {
      current: async (...rest) => (await account()).currentMember(client, ...rest),
      updateOwn: async (...rest) => (await account()).updateOwnMember(client, ...rest),
      deleteOwn: async (...rest) => (await account()).deleteOwnMember(client, ...rest),
      find: async (...rest) => (await readers()).findClubReader(client, ...rest),
      named: async (...rest) => (await readers()).findReadersNamed(client, ...rest),
    },
    factors: async () => (await account()).factorCalls(client),
    editing: {
      currentPermissions: async (...rest) => (await editing()).currentPermissions(client, ...rest),
    },
  };
}

/** Code that cannot be loaded is a state too, because what the visitor has typed must stay on the page. */
async function signingIn(act: () => Promise<SignInState>): Promise<SignInState> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NetworkError) return { state: 'unreachable', error };
    throw error;
  }
}
