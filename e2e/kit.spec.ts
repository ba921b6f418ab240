import type { Page } from '@playwright/test';
import { ADA } from './accounts.ts';
import { Reader } from './reader.ts';
import { expect, test } from './test.ts';
import { startTestServer } from './test-server.ts';

// What the fixtures of backlot/testing/playwright promise, and no other test of this folder would notice.

test('signedInAs again signs another member in', { tag: '@path' }, async ({ reader, signedInAs }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/account');
  await expect(reader.heading('Good to see you, Ada')).toBeVisible();
  await signedInAs('bruno@marginalia.test');
  await reader.page.reload();
  await expect(reader.heading('Good to see you, Bruno')).toBeVisible();
});

test('openPage opens the page of another person', async ({ reader, openPage, signedInAs }) => {
  await reader.arriveSignedIn(ADA);
  await reader.visit('/');
  await reader.expectMember();
  const visitor = new Reader(await openPage(), signedInAs);
  await visitor.visit('/');
  await visitor.expectVisitor();
});

test('the clock of all pages and of the platform is set', async ({ page, context, world, clock }) => {
  const other = await context.newPage();
  await clock.set('2031-05-06T07:08:09.000Z');
  const years = [page, other].map((each) => each.evaluate(() => new Date().getUTCFullYear()));
  expect([...(await Promise.all(years)), (await world.clock.read()).now.slice(0, 4)]).toEqual([2031, 2031, '2031']);
});

test('pages of openPage have the same clock, whether they are opened before or after it is moved', async ({
  page,
  world,
  clock,
  openPage,
}) => {
  const earlier = await openPage();
  await clock.set('2031-05-06T07:08:09.000Z');
  const later = await openPage();
  await clock.advance(24 * 60 * 60 * 1000);
  const hours = [page, earlier, later].map((each) => each.evaluate(() => new Date().toISOString().slice(0, 13)));
  const platform = (await world.clock.read()).now.slice(0, 13);
  expect([...(await Promise.all(hours)), platform]).toEqual(Array.from({ length: 4 }, () => '2031-05-07T07'));
});

test('the clock waits for requests of every open page, and is moved then', async ({ world, clock, openPage }) => {
  const [other, closed] = [await openPage(), await openPage()];
  await closed.context().close();
  const held = await world.faults.hold({ operation: 'token', count: 1 });
  await other.goto('/');
  await expect.poll(() => world.faults.list()).toMatchObject([{ remaining: 0 }]);
  const moved = clock.set('2031-05-06T07:08:09.000Z').then(() => 'moved');
  const waits = new Promise((resolve) => setTimeout(resolve, 500, 'waits'));
  expect(await Promise.race([moved, waits])).toBe('waits');
  await held.release();
  expect(await moved).toBe('moved');
  expect(await other.evaluate(() => new Date().getUTCFullYear())).toBe(2031);
});

test('without `clock`, the pages have the time of the system', async ({ page, world, openPage }) => {
  await world.clock.set('2031-05-06T07:08:09.000Z');
  const other = await openPage();
  const years = [page, other].map((each) => each.evaluate(() => new Date().getUTCFullYear()));
  for (const year of await Promise.all(years)) expect(year).toBe(new Date().getUTCFullYear());
});

test.describe('a page that the kit connects', () => {
  test.use({ connectPages: true, unplayed: 'list' });
  const open = async (page: Page, body: string) => {
    await page.context().route('http://app.localhost/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://app.localhost/');
  };

  test('a page that the kit connects has pictures of the platform, which are no calls that are not played', async ({
    page,
    world,
  }) => {
    const picture = 'https://static.wixstatic.com/media/a.jpg/v1/fill/w_60,h_40/a.jpg';
    await open(page, `<body style="background: url(${picture.replace('w_60', 'w_61')})"><img src="${picture}">`);
    await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth)).toBe(60);
    expect(await world.control.unplayed.list()).toEqual([]);
  });

  test('a WebSocket of a page that the kit connects is closed, and counted', async ({ page, world }) => {
    await open(page, '');
    const code = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new WebSocket('wss://www.wixapis.com/a').onclose = (event) => resolve(event.code);
        }),
    );
    expect(code).toBe(4403);
    await expect
      .poll(async () => (await world.control.unplayed.list()).map(({ service, refused }) => [service, refused]))
      .toEqual([['www.wixapis.com', true]]);
  });
});

test.describe('signedInAs', () => {
  const SITE = 'http://site.localhost';
  const siteTest = test.extend({
    context: async ({ context }, use) => {
      await context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A site</p>' }));
      await use(context);
    },
    baseURL: SITE,
  });

  siteTest.describe('with sessionStorage', () => {
    siteTest.use({ tokenStorage: { sessionStorage: 'tokens', format: ({ refreshToken }) => refreshToken.value } });
    const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('tokens'));

    siteTest('signs in every page, and nobody again after a logout', async ({ page, context, signedInAs }) => {
      const ada = await signedInAs('ada@example.com');
      await page.goto('/');
      const other = await context.newPage();
      await other.goto('/');
      expect([await stored(page), await stored(other)]).toEqual([ada.refreshToken.value, ada.refreshToken.value]);
      await page.evaluate(() => sessionStorage.removeItem('tokens'));
      await page.reload();
      expect(await stored(page)).toBeNull();
    });

    siteTest('replaces the member of before', async ({ page, signedInAs }) => {
      await signedInAs('ada@example.com');
      await page.goto('/');
      const bruno = await signedInAs('bruno@example.com');
      await page.reload();
      expect(await stored(page)).toBe(bruno.refreshToken.value);
    });
  });

  for (const [core, read] of [
    ['session', (key: string) => sessionStorage.getItem(key)],
    ['local', (key: string) => localStorage.getItem(key)],
    ['cookie', (key: string) => decodeURIComponent(document.cookie).slice(`${key}=`.length)],
  ] as const) {
    siteTest.describe(`with core's ${core}`, () => {
      siteTest.use({ tokenStorage: { core } });

      siteTest('stores the session of the world', async ({ page, world, signedInAs }) => {
        const { accessToken, refreshToken } = await signedInAs('ada@example.com');
        await page.goto('/');
        const record = await page.evaluate(read, `backlot:${world.clientId}:session`);
        expect(JSON.parse(record ?? '')).toEqual({
          role: 'member',
          access: { ...accessToken, renewAt: accessToken.expiresAt - 60 },
          refreshToken: refreshToken.value,
        });
      });

      siteTest.describe('in pages that have the client id of their build', () => {
        siteTest.use({ connectPages: true, appClientId: 'the-application' });

        siteTest('stores it under that client id', async ({ page, signedInAs }) => {
          await signedInAs('ada@example.com');
          await page.goto('/');
          expect(await page.evaluate(read, 'backlot:the-application:session')).toContain('"role":"member"');
        });
      });
    });
  }

  siteTest.describe("with core's session of a server", () => {
    siteTest.use({ tokenStorage: { core: 'server' } });

    siteTest('stores it in a cookie that no script of a page reads', async ({ context, world, signedInAs }) => {
      const { refreshToken } = await signedInAs('ada@example.com');
      const found = (await context.cookies()).find(({ name }) => name === `backlot.${world.clientId}.session`);
      expect(found?.httpOnly).toBe(true);
      expect(JSON.parse(decodeURIComponent(found?.value ?? ''))).toMatchObject({ refreshToken: refreshToken.value });
    });
  });

  siteTest.describe('with a function', () => {
    siteTest.use({
      tokenStorage: {
        store: async ({ context, origin, tokens }) => {
          const value = tokens.refreshToken.value;
          await context.addCookies([{ name: 'sid', value, url: origin, httpOnly: true }]);
        },
      },
    });

    siteTest('leaves the place to it', async ({ context, signedInAs }) => {
      const { refreshToken } = await signedInAs('ada@example.com');
      expect((await context.cookies()).find(({ name }) => name === 'sid')?.value).toBe(refreshToken.value);
    });
  });
});

test.describe('pages that are connected to another simulator', () => {
  test.use({ connectPages: true, appClientId: 'the-application' });

  test('pages that are connected to another simulator get no token from it, and the terminal says how to run the tests', async ({
    page,
    world,
  }) => {
    await using server = await startTestServer((_request, response) => response.end('an answer'));
    const origin = `http://127.0.0.1:${server.port}`;
    const printed = collectErrorOutput();
    await page.goto(origin);
    const ask = (clientId: string) => page.evaluate(requestToken, { origin, clientId });
    expect([await ask('of-something-else'), await ask('the-application')]).toEqual(['an answer', 'no answer']);
    expect(printed()).toBe(
      `Set BACKLOT_URL to ${origin}, or run the tests by:\n  npx --no-install backlot exec -- npx playwright test\n` +
        `The page asks the simulator at ${origin},\nbut the worlds of the tests are at ${new URL(world.url).origin}.\n`,
    );
  });
});

/** Runs in the page. */
async function requestToken({ origin, clientId }: { origin: string; clientId: string }): Promise<string> {
  const body = JSON.stringify({ clientId, grantType: 'anonymous' });
  const asked = fetch(`${origin}/oauth2/token`, { method: 'POST', mode: 'no-cors', body });
  return await asked.then(
    () => 'an answer',
    () => 'no answer',
  );
}

/** Keeps what this process writes to its error output from the terminal. Returns it, and ends this. */
function collectErrorOutput(): () => string {
  const { write } = process.stderr;
  let text = '';
  process.stderr.write = (chunk) => {
    text += chunk;
    return true;
  };
  return () => {
    process.stderr.write = write;
    return text;
  };
}
