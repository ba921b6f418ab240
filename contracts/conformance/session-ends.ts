import { authorizeUrl, exchange } from './authorization.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Check } from './check.ts';
import type { Answer } from './contract-api.ts';
import { type ControlledApi, type OpenSite, PASSWORD } from './controlled-api.ts';

const EMAIL = 'member@example.com';
const DAY = 24 * 60 * 60;

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

interface Scene {
  readonly api: ControlledApi;
  readonly memberId: string;
  /** A session of the member that began without a browser. */
  readonly tokens: Tokens;
}

/** A site at noon, and a member with a session. Each way to end it begins a minute later. */
async function opened(open: OpenSite, settings: object): Promise<Scene> {
  const api = await open(settings);
  await api.target.control('POST', '/clock/freeze', { at: '2026-01-01T12:00:00Z' });
  const { id: memberId } = await api.addMember(EMAIL);
  const { accessToken: access, refreshToken: refresh } = await api.session(EMAIL);
  await api.advance(60);
  return { api, memberId, tokens: { access, refresh } };
}

function tokensOf({ body }: Answer): Tokens {
  const { access_token, refresh_token } = { access_token: '', refresh_token: '', ...Object(body) };
  return { access: access_token, refresh: refresh_token };
}

/** Signs the member in on the hosted page. Returns the code. */
async function codeIn(api: ControlledApi, browser: Browser, email = EMAIL): Promise<string> {
  const page = await browser.open(authorizeUrl(api, { prompt: 'login' }));
  const { location } = await browser.submit(page, { email, password: PASSWORD });
  return URL.parse(location)?.searchParams.get('code') ?? '';
}

async function sessionIn(api: ControlledApi, browser: Browser): Promise<Tokens> {
  return tokensOf(await exchange(api, await codeIn(api, browser)));
}

function textIn({ body }: Answer): string {
  const { message, error_description } = { message: '', error_description: '', ...Object(body) };
  return String(error_description || message);
}

/** The texts with which the API and the token endpoint refuse tokens. */
async function refusalsOf({ api }: Scene, { access, refresh }: Tokens): Promise<string[]> {
  const call = await api.post('queryItems', { dataCollectionId: 'Books' }, access);
  return [textIn(call), textIn(await api.renew(refresh))];
}

interface Way {
  readonly title: string;
  readonly settings?: object;
  /** Ends a session, and returns its tokens. */
  readonly end: (scene: Scene) => Promise<Tokens>;
  /** How the refusals tell it. */
  readonly cause: string;
}

const byVerb = (verb: 'block' | 'disconnect' | 'delete' | 'require-reset', title: string, cause: string): Way => ({
  title,
  end: async ({ api, memberId, tokens }) => {
    if (verb === 'disconnect') await api.call('POST', 'disconnectMember', { id: memberId, token: api.target.apiKey });
    else await api.changeMember(memberId, verb);
    return tokens;
  },
  cause,
});

const WAYS: readonly Way[] = [
  {
    title: 'a logout',
    end: async ({ api, tokens }) => {
      const logout = { logout: { clientId: api.target.clientId } };
      const { body } = await api.post('createRedirectSession', logout, tokens.access);
      await openBrowser().open({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
      return tokens;
    },
    cause: 'it was logged out at 2026-01-01T12:01:00.000Z',
  },
  {
    title: 'a logout of another session in the same browser',
    end: async ({ api }) => {
      const browser = openBrowser();
      const tokens = await sessionIn(api, browser);
      const { body } = await api.post(
        'createRedirectSession',
        { logout: { clientId: api.target.clientId } },
        (await sessionIn(api, browser)).access,
      );
      await browser.open({ redirectSession: { fullUrl: '' }, ...Object(body) }.redirectSession.fullUrl);
      return tokens;
    },
    cause: 'the browser in which it began was signed out at 2026-01-01T12:01:00.000Z',
  },
  {
    title: 'a login of another member in the same browser',
    end: async ({ api }) => {
      await api.addMember('other@example.com');
      const browser = openBrowser();
      const tokens = await sessionIn(api, browser);
      await codeIn(api, browser, 'other@example.com');
      return tokens;
    },
    cause: 'another member signed in with the same browser at 2026-01-01T12:01:00.000Z',
  },
  {
    title: 'a change of the password in another session',
    end: async ({ api, tokens }) => {
      const { accessToken } = await api.session(EMAIL);
      await api.post('changePassword', { newPassword: 'another-good-password' }, accessToken);
      return tokens;
    },
    cause: 'the member changed the password at 2026-01-01T12:01:00.000Z',
  },
  {
    title: 'a recovery of the password by mail',
    end: async ({ api, tokens }) => {
      await api.ask('sendRecoveryEmail', { email: EMAIL });
      const [mail] = await api.mail(EMAIL);
      await api.ask('recover', { recoveryToken: mail?.token, password: 'another-good-password' });
      return tokens;
    },
    cause: 'the member set a new password by the link of a mail at 2026-01-01T12:01:00.000Z',
  },
  byVerb(
    'require-reset',
    'a reset of the password that the owner requires',
    'the owner of the site required a new password of the member at 2026-01-01T12:01:00.000Z',
  ),
  byVerb('block', 'a block of the member', 'the member was blocked at 2026-01-01T12:01:00.000Z'),
  byVerb(
    'disconnect',
    'a disconnection of the member',
    'the member was disconnected from the site at 2026-01-01T12:01:00.000Z',
  ),
  byVerb('delete', 'a deletion of the member', 'the member was deleted at 2026-01-01T12:01:00.000Z'),
  {
    title: 'a second exchange of its code',
    end: async ({ api }) => {
      const code = await codeIn(api, openBrowser());
      const tokens = tokensOf(await exchange(api, code));
      await api.advance(5);
      await exchange(api, code);
      return tokens;
    },
    cause:
      'the code of its login was exchanged twice, at 2026-01-01T12:01:00.000Z and at 2026-01-01T12:01:05.000Z, and a code can be exchanged once',
  },
  {
    title: 'the re-use of a refresh token that was replaced',
    settings: { refreshPolicy: 'rotate' },
    end: async ({ api, tokens }) => {
      const renewed = tokensOf(await api.renew(tokens.refresh));
      await api.advance(5);
      await api.renew(tokens.refresh);
      return renewed;
    },
    cause: 'a refresh token that had been replaced was used again at 2026-01-01T12:01:05.000Z',
  },
  {
    title: 'a reset of the site',
    end: async ({ api, tokens }) => {
      await api.target.control('POST', '/reset', {});
      return tokens;
    },
    cause: 'the site was reset at 2026-01-01T12:01:00.000Z',
  },
  {
    title: 'the restoration of a snapshot from before it',
    end: async ({ api }) => {
      const taken = await api.target.control('POST', '/snapshots', { name: 'before' });
      const { accessToken: access, refreshToken: refresh } = await api.session(EMAIL);
      const { id } = { id: '', ...Object({ snapshot: {}, ...Object(taken) }.snapshot) };
      await api.target.control('POST', `/snapshots/${id}/restore`);
      return { access, refresh };
    },
    cause: 'the site was restored from the snapshot "before", which does not have it',
  },
];

/** The first end of a session is the true one, also when something happens afterwards that would have ended it. */
export const FIRST_END_COUNTS: Check = {
  title: 'of two events that end a session, the refusals tell the first',
  observe: async (open) => {
    const scene = await opened(open, {});
    const { api, memberId, tokens } = scene;
    await api.changeMember(memberId, 'block');
    await api.advance(60);
    await api.changeMember(memberId, 'delete');
    return refusalsOf(scene, tokens);
  },
  expected: [
    'The session of the access token has ended: the member was blocked at 2026-01-01T12:01:00.000Z. Log in again.',
    'The session of the refresh token has ended: the member was blocked at 2026-01-01T12:01:00.000Z. Log in again.',
  ],
};

export const IDLE_TOLD: Check = {
  title:
    'a refresh token that nobody used for 14 days is refused with the time at which this ended its session (TOK-5)',
  observe: async (open) => {
    const { api, tokens } = await opened(open, {});
    await api.advance(14 * DAY);
    const atOnce = textIn(await api.renew(tokens.refresh));
    await api.advance(10 * DAY);
    return [atOnce, textIn(await api.renew(tokens.refresh))];
  },
  expected: [
    'The session of the refresh token has ended: it was not renewed for 14 days, until 2026-01-15T12:00:00.000Z. Log in again.',
    'The session of the refresh token has ended: it was not renewed for 14 days, until 2026-01-15T12:00:00.000Z. Log in again.',
  ],
};

export const CAUSE_IS_FOR_THE_HOLDER: Check = {
  title: 'how a session has ended is told only to the holder of a signed token of it (SEC-32)',
  observe: async (open) => {
    const scene = await opened(open, {});
    const { api, memberId, tokens } = scene;
    await api.changeMember(memberId, 'block');
    const altered = (token: string) => `${token.slice(0, -4)}AAAA`;
    return refusalsOf(scene, { access: altered(tokens.access), refresh: altered(tokens.refresh) });
  },
  expected: [
    'The access token is malformed, or was altered: no site of this simulator has signed it.',
    'The refresh token is malformed, or was altered: no site of this simulator has signed it.',
  ],
};

export const CODES_TELL: Check = {
  title: 'a code that cannot be exchanged says why: it is unknown, has expired, was used, or what has ended its login',
  observe: async (open) => {
    const { api, memberId } = await opened(open, {});
    const texts = [textIn(await exchange(api, 'made-up'))];
    const late = await codeIn(api, openBrowser());
    await api.advance(60);
    texts.push(textIn(await exchange(api, late)));
    const used = await codeIn(api, openBrowser());
    await exchange(api, used);
    await api.advance(2);
    texts.push(textIn(await exchange(api, used)));
    const browser = openBrowser();
    const replaced = await codeIn(api, browser);
    await codeIn(api, browser);
    texts.push(textIn(await exchange(api, replaced)));
    const blocked = await codeIn(api, openBrowser());
    await api.changeMember(memberId, 'block');
    texts.push(textIn(await exchange(api, blocked)));
    return texts;
  },
  expected: [
    'This site has no such code. Start another authorization.',
    'The code expired at 2026-01-01T12:02:00.000Z, a minute after it was issued. Start another authorization.',
    'The code was exchanged before, at 2026-01-01T12:02:00.000Z. A code can be exchanged once: this second exchange, at 2026-01-01T12:02:02.000Z, has ended the session of the first (RFC 6749, section 4.1.2). Remember the exchange that runs, so that a page that loads its callback twice asks once.',
    'The browser session that the code is from has ended: the member signed in again with the same browser at 2026-01-01T12:02:02.000Z. Start another authorization.',
    'The code can no longer be exchanged: the member was blocked at 2026-01-01T12:02:02.000Z. Start another authorization.',
  ],
};

export const sessionEndChecks: readonly Check[] = [
  ...WAYS.map(
    ({ title, settings = {}, end, cause }): Check => ({
      title: `after ${title}, the API and the token endpoint say that this has ended the session (SEC-10)`,
      observe: async (open) => {
        const scene = await opened(open, settings);
        return refusalsOf(scene, await end(scene));
      },
      expected: [
        `The session of the access token has ended: ${cause}. Log in again.`,
        `The session of the refresh token has ended: ${cause}. Log in again.`,
      ],
    }),
  ),
];
