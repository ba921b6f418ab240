import type { Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { createContext, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RequestCookieOptions } from '../storage/request-cookies.ts';
import { fakeService } from '../testing/fake-service.ts';
import type { Client } from './client.ts';
import { inside } from './client-parts.ts';
import {
  astroSession,
  expressSession,
  honoSession,
  nextSession,
  reactRouterSession,
  svelteKitSession,
} from './framework-sessions.ts';

const NAME = '__Host-backlot.site-1.session';
const site = () => ({ clientId: 'site-1', fetch: fakeService().fetch });

/** The cookies of a framework, as objects with a value. */
function frameworkCookies() {
  const kept = new Map<string, { value: string; options: RequestCookieOptions }>();
  return {
    kept,
    get: (name: string) => kept.get(name),
    set: (name: string, value: string, options: RequestCookieOptions) => void kept.set(name, { value, options }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A call that needs a session, so that the visitor gets one. */
async function visit(client: unknown): Promise<string> {
  if (!isClient(client)) throw new TypeError('There is no client.');
  await client[inside].keeper.accessToken();
  return client.session.role();
}

function isClient(value: unknown): value is Client {
  return typeof value === 'object' && value !== null && 'session' in value && inside in value;
}

test('a session in Next is that of the cookies, which it sets', async () => {
  const cookies = frameworkCookies();
  expect(await visit(nextSession(site(), cookies))).toBe('visitor');
  expect(cookies.kept.get(NAME)?.options).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' });
});

test('the middleware of Astro gives pages the client, and its cookies are those of the context', async () => {
  const context = { cookies: frameworkCookies(), locals: {} };
  const answer = await astroSession(site())(context, async () =>
    visit('client' in context.locals && context.locals.client),
  );
  expect([answer, context.cookies.kept.has(NAME)]).toEqual(['visitor', true]);
});

test('the hook of SvelteKit gives an event the client, and its cookies are those of the event', async () => {
  const event = { cookies: frameworkCookies(), locals: {}, url: new URL('https://club.test/') };
  const resolve = async ({ locals, url }: { locals: object; url: URL }) =>
    `${url.pathname} ${await visit('client' in locals && locals.client)}`;
  expect(await svelteKitSession(site())({ event, resolve })).toBe('/ visitor');
  expect(event.cookies.kept.has(NAME)).toBe(true);
});

test('the middleware of Hono gives handlers the client, and adds its cookies to the answer', async () => {
  const variables = new Map<string, Client>();
  const context = {
    req: { raw: new Request('https://club.test/') },
    res: new Response('not yet'),
    set: (name: string, client: Client) => void variables.set(name, client),
  };
  await honoSession(site())(context, async () => {
    context.res = new Response(await visit(variables.get('client')));
  });
  expect(await context.res.text()).toBe('visitor');
  expect(context.res.headers.getSetCookie()[0]).toMatch(/^__Host-backlot\.site-1\.session=.*; Secure; HttpOnly$/);
  expect(context.res.headers.get('cache-control')).toBe('private, no-store');
});

test('the middleware of Express gives handlers the client, and sets its cookies beside those of the application', async () => {
  const session: RequestHandler = expressSession(site());
  const app = express()
    .use(session)
    .get('/', async (_request, response) => {
      response.cookie('theme', 'dark');
      const role = await visit(response.locals['client']);
      response.json(role);
    });
  const server = await new Promise<Server>((resolve) => {
    const opened = app.listen(0, '127.0.0.1', () => resolve(opened));
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`);
    expect(await answer.json()).toBe('visitor');
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['theme', NAME]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  } finally {
    server.close();
  }
});

test('a session in Express is that of the cookies of the request, also in the next one', async () => {
  const answers: string[][] = [];
  const service = site();
  const ask = async (cookie?: string) => {
    const headers = new Map<string, string | readonly string[]>();
    const response = {
      locals: {},
      getHeader: (name: string) => headers.get(name),
      setHeader: (name: string, value: string | readonly string[]) => headers.set(name, value),
    };
    expressSession(service)({ headers: { cookie } }, response, () => undefined);
    await visit('client' in response.locals && response.locals.client);
    answers.push([headers.get('set-cookie') ?? []].flat());
  };
  await ask();
  await ask(answers[0]?.[0]?.split(';')[0]);
  expect(answers.map(({ length }) => length)).toEqual([1, 0]);
});

test('the middleware of React Router gives loaders the client, and adds its cookies to the answer', async () => {
  const key = createContext<Client>();
  const context = new RouterContextProvider();
  const request = new Request('https://club.test/');
  const answer = await reactRouterSession(site(), key)({ request, context }, async () =>
    Response.json(await visit(context.get(key))),
  );
  expect(await answer.json()).toBe('visitor');
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

test('a request that changes no cookie has the answer of its framework as it is', async () => {
  const key = createContext<Client>();
  const answer = Response.redirect('https://club.test/');
  const given = { request: new Request('https://club.test/'), context: new RouterContextProvider() };
  expect(await reactRouterSession(site(), key)(given, async () => answer)).toBe(answer);
});
