import { redirectSessionResponse } from '../redirects/redirect-session.ts';
import type { PlatformCheck } from './check.ts';
import { type Answer, applicationCode, authRequest, type ContractApi, follow } from './contract-api.ts';
import { onTarget } from './on-site.ts';

async function create(api: ContractApi, body: object): Promise<Answer> {
  const { access_token } = await api.visitorTokens();
  return api.post('createRedirectSession', body, access_token);
}

async function addressOf(api: ContractApi, body: object): Promise<string> {
  return redirectSessionResponse.parse((await create(api, body)).body).redirectSession.fullUrl;
}

/** Whether a page refuses: an error status, no redirect and no form. */
async function refuses(api: ContractApi, address: string): Promise<readonly unknown[]> {
  const { status, location, text } = await follow(address, api.target.send);
  return [status >= 400, location, text.includes('<form')];
}

const WRONG_AUTH_REQUESTS: readonly (readonly [string, Record<string, string>])[] = [
  ['an unlisted redirect URI (AUT-3, SEC-1)', { redirectUri: 'https://evil.test/callback' }],
  ['another client id', { clientId: 'nobody' }],
];

const WRONG_BODIES: readonly (readonly [string, object])[] = [
  ['no intent', {}],
  ['two intents', { login: {}, logout: { clientId: 'x' } }],
  ['an intent and a checkout', { login: {}, ecomCheckout: { checkoutId: 'x' } }],
  ['a checkout without its id', { ecomCheckout: {} }],
  ['an auth request without its wrapper (RED-3)', { clientId: 'x', codeChallenge: 'y' }],
  ['a plain challenge (SEC-4)', { auth: { authRequest: { codeChallengeMethod: 'plain' } } }],
];

/** What POST redirect-session, and the page it leads to, promise their clients (RED-1, AUT-1). */
export const redirectSessionChecks: readonly PlatformCheck[] = [
  {
    title: 'an auth intent leads to a page with one form for e-mail and password (RED-3, RED-4)',
    observe: onTarget(async (api) => {
      const answer = await create(api, { auth: { authRequest: authRequest(api.target), prompt: 'login' } });
      const { fullUrl, urlDetails } = redirectSessionResponse.parse(answer.body).redirectSession;
      const { status, text } = await follow(fullUrl, api.target.send);
      const inputs = ['type="email"', 'type="password"'].map((input) => text.includes(input));
      return [
        [fullUrl.startsWith(urlDetails.endpoint), fullUrl.length <= 2048],
        [status, text.match(/<form/g)?.length, ...inputs],
      ];
    }),
    expected: [
      [true, true],
      [200, 1, true, true],
    ],
  },
  {
    title: 'its address opens once',
    observe: onTarget(async (api) => {
      const address = await addressOf(api, { auth: { authRequest: authRequest(api.target), prompt: 'login' } });
      return [(await follow(address, api.target.send)).status, ...(await refuses(api, address))];
    }),
    expected: [200, true, '', false],
  },
  {
    title: 'a login intent and a logout intent lead to pages too',
    observe: onTarget(async (api) => {
      const login = await follow(await addressOf(api, { login: {} }), api.target.send);
      const logout = await follow(await addressOf(api, { logout: { clientId: api.target.clientId } }), api.target.send);
      return [login.status, logout.status];
    }),
    expected: [200, 200],
  },
  {
    title: 'logout leads back to an allowed address (LGO-1)',
    observe: onTarget(async (api) => {
      const { clientId, postFlowUrl } = api.target;
      const { status, location } = await follow(
        await addressOf(api, { logout: { clientId }, callbacks: { postFlowUrl } }),
        api.target.send,
      );
      return [[302, 303].includes(status), location.startsWith(postFlowUrl)];
    }),
    expected: [true, true],
  },
  {
    title: 'logout does not lead to an address that is not allowed (LGO-2, SEC-2)',
    observe: onTarget(async (api) => {
      const callbacks = { postFlowUrl: 'https://evil.test/' };
      const { clientId } = api.target;
      const { status, location } = await follow(
        await addressOf(api, { logout: { clientId }, callbacks }),
        api.target.send,
      );
      return [status, location];
    }),
    expected: [400, ''],
  },
  {
    title: 'without a session, prompt none comes back as login_required with the state (AUT-4)',
    observe: onTarget(async (api) => {
      const address = await addressOf(api, { auth: { authRequest: authRequest(api.target), prompt: 'none' } });
      const { searchParams } = new URL((await follow(address, api.target.send)).location);
      return [searchParams.get('error'), searchParams.get('state')];
    }),
    expected: ['login_required', 'state-of-the-contract'],
  },
  {
    title: 'the fragment mode answers in the fragment (AUT-1)',
    observe: onTarget(async (api) => {
      const request = { ...authRequest(api.target), responseMode: 'fragment' };
      const { location } = await follow(
        await addressOf(api, { auth: { authRequest: request, prompt: 'none' } }),
        api.target.send,
      );
      const { hash, search } = new URL(location);
      return [new URLSearchParams(hash.slice(1)).get('error'), search];
    }),
    expected: ['login_required', ''],
  },
  ...WRONG_AUTH_REQUESTS.map(
    ([wrong, changes]): PlatformCheck => ({
      title: `the page refuses ${wrong} and shows no form`,
      observe: onTarget(async (api) => {
        const request = { ...authRequest(api.target), ...changes };
        return refuses(api, await addressOf(api, { auth: { authRequest: request, prompt: 'login' } }));
      }),
      expected: [true, '', false],
    }),
  ),
  ...WRONG_BODIES.map(
    ([wrong, body]): PlatformCheck => ({
      title: `refuses ${wrong} with 400`,
      observe: async (connect) => (await create(connect(), body)).status,
      expected: 400,
    }),
  ),
  {
    title: 'a page of the shop is not implemented (RED-2, DEC-6)',
    observe: async (connect) => {
      const answer = await create(connect(), { storesProduct: { productSlug: 'a-book' } });
      return [answer.status, applicationCode(answer)];
    },
    expected: [501, 'NOT_IMPLEMENTED'],
  },
  {
    title: 'needs a token (RED-1)',
    observe: async (connect) => (await connect().post('createRedirectSession', { login: {} })).status,
    expected: 401,
  },
];
