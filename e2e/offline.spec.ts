import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the site still opens, says so, and fills in when it is back', { tag: '@path' }, async ({
  reader,
  context,
}) => {
  const { page } = reader;
  await reader.visit('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await reader.visit('/books');
  await expect(reader.heading('Books')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(reader.results().filter({ hasText: /\d+ books/ })).toBeVisible({ timeout: 20_000 });
});

test('offline, a page whose code is not here says when it comes, and opens when the network is back', async ({
  reader,
  context,
}) => {
  const { page } = reader;
  const code = /\/assets\/about-this-demo/;
  await context.route(code, (route) => route.abort('internetdisconnected'));
  await reader.visit('/books');
  const link = page.getByRole('link', { name: 'About this demonstration' });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(reader.heading('This page is not here yet')).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText('Something broke')).toBeHidden();
  await context.unroute(code);
  await context.setOffline(false);
  await expect(reader.heading('This page is not here yet')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
});

test('nothing that the service answered is kept, and nothing of an address that carries a secret (SEC-18)', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.visit('/books');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await reader.visit('/callback#code=a-code&state=a-state');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
    }
    return addresses;
  });
  const paths = kept.map((address) => new URL(address));
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths.map(({ origin }) => origin))).toEqual(new Set([new URL(page.url()).origin]));
  expect(
    paths.map(({ pathname }) => pathname).filter((path) => !/^\/(assets\/.*|favicon\.svg|theme\.js)?$/.test(path)),
  ).toEqual([]);
});

test('the build can be installed: a manifest whose icons are there, and pictures for previews', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  // The page fetches them, because only the browser can resolve the origin of a world.
  const found = await page.evaluate(async () => {
    const manifest = await (await fetch('/manifest.webmanifest')).json();
    const icons = manifest.icons.map(({ src }: { src: string }) => src);
    const pictures = await Promise.all(
      [...icons, '/icon-180.png', '/preview.png'].map(async (address) => {
        const response = await fetch(address);
        return [address, response.headers.get('content-type')?.split('/')[0]];
      }),
    );
    return { name: manifest.name, display: manifest.display, pictures };
  });
  expect(found).toEqual({
    name: 'Marginalia',
    display: 'standalone',
    pictures: [
      ['/favicon.svg', 'image'],
      ['/icon-192.png', 'image'],
      ['/icon-512.png', 'image'],
      ['/icon-maskable-512.png', 'image'],
      ['/icon-180.png', 'image'],
      ['/preview.png', 'image'],
    ],
  });
});

test('a host that knows only files answers any address with the page itself, by 404.html', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  const [index, fallback] = await page.evaluate(async () => {
    const texts = ['/', '/404.html'].map(async (address) => (await fetch(address)).text());
    // The test server writes the client id of the site into the page, so this is removed before the comparison.
    return (await Promise.all(texts)).map((html) => html.replace(/name="marginalia:[^>]*>/g, ''));
  });
  expect(fallback).toBe(index);
});

test('a shared link has a title, a sentence and a picture to show for itself', async ({ reader }) => {
  const { page } = reader;
  await reader.visit('/');
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property('og:title')).toHaveAttribute('content', 'Marginalia');
  await expect(property('og:description')).toHaveAttribute('content', /^Marginalia is a reading club/);
  await expect(property('og:image')).toHaveAttribute('content', /\/preview\.png$/);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
});
