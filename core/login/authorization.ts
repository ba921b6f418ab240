import type { CodeVerifier } from '#contracts/oauth/code-verifier.ts';
import type { RedirectSessionInput } from '#contracts/redirects/redirect-session.ts';
import { createCodeVerifier, createState, deriveCodeChallenge } from '../pkce.ts';
import type { RandomBytes } from '../ports/random-bytes.ts';

type AuthorizationInput = NonNullable<RedirectSessionInput['auth']>['authRequest'];

/** One authorization: the request to send, and the verifier to keep until the code is exchanged. */
export interface Authorization {
  readonly codeVerifier: CodeVerifier;
  readonly authRequest: AuthorizationInput;
}

/** Creates an authorization with a new verifier and a new state (SEC-3, WIR-6). */
export async function createAuthorization(
  clientId: string,
  randomBytes: RandomBytes,
  rest: Pick<AuthorizationInput, 'responseMode' | 'redirectUri' | 'sessionToken'>,
): Promise<Authorization> {
  const codeVerifier = createCodeVerifier(randomBytes);
  return {
    codeVerifier,
    authRequest: {
      clientId,
      codeChallenge: await deriveCodeChallenge(codeVerifier),
      codeChallengeMethod: 'S256',
      responseType: 'code',
      scope: 'offline_access',
      state: createState(randomBytes),
      ...rest,
    },
  };
}
