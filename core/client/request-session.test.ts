import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { RequestCookies } from '../storage/request-cookies.ts';
import { fakeService } from '../testing/fake-service.ts';
import { inside } from './client-parts.ts';
import { createAuth } from './create-auth.ts';
import { requestSession, withSession } from './request-session.ts';
import type { Fetch } from './send.ts';

const NAME = '__Host-backlot.site-1.session';
const FAR = 9_000_000_000;
const record = (who: string, expiresAt = FAR): string =>
  JSON.stringify({
    role: 'member',
    access: { value: `${who}-access`, expiresAt, renewAt: expiresAt - 60 },
    refreshToken: `${who}-refresh`,
  });
const requestOf = (session?: string): Request =>
  new Request('https://club.test/', {
    headers: session === undefined ? {} : { cookie: `${NAME}=${encodeURIComponent(session)}` },
  });

function sessionIn(response: Response): unknown {
  const [cookie] = response.headers.getSetCookie();
  const value = cookie?.split(';')[0]?.slice(NAME.length + 1);
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value));
}

const config = { clientId: 'site-1', apiUrl: 'http://api.test' };

describe('a handler with a session', () => {
  test('knows the member of the cookie, and sets no cookie when nothing has changed', async () => {
    const handler = withSession({ ...config, fetch: fakeService().fetch }, (_request, client) =>
      Response.json(client.session.role()),
    );
    const response = await handler(requestOf(record('ada')));
    expect(await response.json()).toBe('member');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('writes a renewal back in a cookie that only this host and no script can read, which no cache keeps', async () => {
    const handler = withSession({ ...config, fetch: fakeService().fetch }, async (_request, client) => {
      await client[inside].keeper.accessToken();
      return Response.redirect('https://club.test/next');
    });
    const response = await handler(requestOf(record('ada', 1)));
    expect(response.status).toBe(302);
    expect(sessionIn(response)).toMatchObject({ role: 'member', refreshToken: 'refresh-1' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=2592000', 'SameSite=Lax', 'Secure', 'HttpOnly']);
    expect(cookie.startsWith(`${NAME}=`)).toBe(true);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('removes the cookie of a member who signs out', async () => {
    const handler = withSession({ ...config, fetch: fakeService().fetch }, (_request, client) => {
      client.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } });
      return new Response(null, { status: 204 });
    });
    const [cookie] = (await handler(requestOf(record('ada')))).headers.getSetCookie();
    expect(cookie).toBe(`${NAME}=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly`);
  });

  test.each(['', 'no JSON', '{"role":"owner"}'])('takes the cookie %o for that of nobody', async (value) => {
    const handler = withSession({ ...config, fetch: fakeService().fetch }, (_request, client) =>
      Response.json(client.session.role()),
    );
    expect(await (await handler(requestOf(value))).json()).toBe('none');
  });
});

test('a hosted login that begins in one request ends in another, and its verifier is in a cookie that no script reads', async () => {
  const service = fakeService();
  let state = '';
  service.on('/_api/redirects-api/v1/redirect-session', ({ body }) => {
    state = /"state":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    return { body: { redirectSession: { fullUrl: 'https://login.test/form' } } };
  });
  const options = { ...config, fetch: service.fetch };
  const begin = withSession(options, async (_request, client) =>
    Response.redirect(
      await createAuth(client).beginHostedLogin({ redirectUri: 'https://club.test/back', responseMode: 'query' }),
    ),
  );
  const finish = withSession(options, async (request, client) =>
    Response.json(await createAuth(client).finishHostedLogin(new URL(request.url), { responseMode: 'query' })),
  );
  const set = (await begin(requestOf())).headers.getSetCookie();
  expect(set).toHaveLength(2);
  for (const cookie of set) expect(cookie).toMatch(/^__Host-.*; Secure; HttpOnly$/);
  const cookie = set.map((one) => one.split(';')[0]).join('; ');
  const back = await finish(new Request(`https://club.test/back?code=c1&state=${state}`, { headers: { cookie } }));
  expect(await back.json()).toEqual({ state: 'member', returnTo: '/' });
  expect(back.headers.getSetCookie().some((one) => one.includes('%22role%22%3A%22member%22'))).toBe(true);
});

describe('the cookies of a framework', () => {
  const SESSION_OPTIONS = { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 2_592_000 };

  test.each<[string, ReturnType<RequestCookies['get']>]>([
    ['an object with the value, as in Next and Astro', { value: record('ada') }],
    ['a text, as in SvelteKit', record('ada')],
  ])('are read as %s', (_title, cookie) => {
    const get = (name: string) => (name === NAME ? cookie : undefined);
    const client = requestSession({ ...config, cookies: { get, set: vi.fn() } });
    expect(client.session.role()).toBe('member');
  });

  test('get a renewal with the options that all frameworks understand', async () => {
    const set = vi.fn();
    const client = requestSession({ ...config, fetch: fakeService().fetch, cookies: { get: () => undefined, set } });
    await client[inside].keeper.accessToken();
    expect(set.mock.calls).toEqual([[NAME, expect.stringContaining('"visitor"'), SESSION_OPTIONS]]);
  });

  test('that cannot be set while a page is rendering leave the session usable for this request', async () => {
    const log = vi.fn();
    const set = () => {
      throw new Error('Cookies can only be modified in a Server Action or Route Handler.');
    };
    const { fetch, grants } = fakeService();
    const client = requestSession({
      ...config,
      fetch,
      log,
      cookies: { get: () => ({ value: record('ada', 1) }), set },
    });
    expect(await client[inside].keeper.accessToken()).toBe('access-1');
    expect(await client[inside].keeper.accessToken()).toBe('access-1');
    expect(grants()).toEqual(['refresh_token']);
    expect(log).toHaveBeenCalledOnce();
  });

  test('have no prefix and no `Secure` on a site without https', async () => {
    const set = vi.fn();
    const cookies = { get: () => undefined, set };
    const client = requestSession({ ...config, secure: false, fetch: fakeService().fetch, cookies });
    await client[inside].keeper.accessToken();
    expect(set).toHaveBeenCalledWith(
      'backlot.site-1.session',
      expect.any(String),
      expect.objectContaining({ secure: false, httpOnly: true }),
    );
  });
});

test('two requests of two people at the same moment never share anything, in whatever order they are answered', async () => {
  const person = fc.record({ who: fc.constantFrom('ada', 'bo', 'cy', 'dee'), isExpired: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(person, { minLength: 2, maxLength: 6 }), async (scheduler, people) => {
      /** Renews the tokens of a person, and answers with the token that a request has sent. */
      const service: Fetch = async (address, init) => {
        await scheduler.schedule(Promise.resolve());
        if (!address.endsWith('/oauth2/token')) {
          return Response.json({ sent: new Headers(init.headers).get('authorization') });
        }
        const { refreshToken }: { refreshToken: string } = JSON.parse(String(init.body));
        const who = refreshToken.replace('-refresh', '');
        return Response.json({
          access_token: `${who}-renewed`,
          refresh_token: `${who}-refresh`,
          expires_in: 14_400,
        });
      };
      const handler = withSession({ ...config, fetch: service }, async (_request, client) => {
        const { body } = await client[inside].send({ method: 'GET', path: '/members/v1/members/my' });
        return Response.json(body);
      });
      const answers = await scheduler.waitFor(
        Promise.all(
          people.map(async ({ who, isExpired }) => {
            const response = await handler(requestOf(record(who, isExpired ? 1 : FAR)));
            return { body: await response.json(), session: sessionIn(response) };
          }),
        ),
      );
      for (const [at, { who, isExpired }] of people.entries()) {
        expect(answers[at]?.body).toEqual({ sent: isExpired ? `${who}-renewed` : `${who}-access` });
        if (isExpired) expect(answers[at]?.session).toMatchObject({ refreshToken: `${who}-refresh`, role: 'member' });
        else expect(answers[at]?.session).toBeUndefined();
      }
    }),
  );
});
