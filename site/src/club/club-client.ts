import { type currentMember, pendingVerification } from '#core/account.ts';
import { type Auth, type Client, NetworkError } from '#core/index.ts';
import type { register, SignInState, signIn, verify } from '#core/sign-in.ts';
import { loadCode } from './failure.ts';

/** A function of core without its first parameter, the client. */
type Bound<F> = F extends (client: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : never;

/** The calls that the first pages of a login need. */
export type ClubAuth = Omit<Auth, 'register'> & {
  readonly signIn: Bound<typeof signIn>;
  readonly register: Bound<typeof register>;
};

/** The part of core that the site uses, apart from content. */
export interface ClubClient {
  /** For the calls of single pages, which bring their code. */
  readonly core: Client;
  readonly session: Pick<Client['session'], 'role' | 'ending' | 'subscribe'>;
  readonly auth: Pick<ClubAuth, 'signIn' | 'register' | 'pendingVerification' | 'beginHostedLogin' | 'logout'> & {
    readonly verify: Bound<typeof verify>;
    readonly recover: (recoveryToken: string, password: string) => Promise<SignInState>;
  };
  readonly members: {
    readonly current: Bound<typeof currentMember>;
  };
}

/** Core's client as the site uses it. What only the pages of members need is loaded on the first call. */
export function clubClient(client: Client, auth: () => Promise<ClubAuth>): ClubClient {
  const account = () => loadCode(() => import('./account-functions.ts'));
  return {
    core: client,
    session: client.session,
    auth: {
      register: (...rest) => signingIn(async () => (await auth()).register(...rest)),
      signIn: (...rest) => signingIn(async () => (await auth()).signIn(...rest)),
      pendingVerification: () => pendingVerification(client),
      beginHostedLogin: async (...rest) => (await auth()).beginHostedLogin(...rest),
      logout: async (...rest) => (await auth()).logout(...rest),
      verify: (...rest) => signingIn(async () => (await account()).verify(client, ...rest)),
      recover: (...rest) =>
        signingIn(async () => {
          const { recover, signInBy } = await account();
          return signInBy(client, () => recover(client, ...rest));
        }),
    },
    members: {
      current: async (...rest) => (await account()).currentMember(client, ...rest),
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
