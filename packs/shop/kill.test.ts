import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { sharedTestData } from '#simulator/store/testing/test-store.ts';

const MAIN = new URL('../../command/main.ts', import.meta.url).pathname;
const SONNETS = 'b0000000-0000-4000-8000-000000000005';
const BUYER = { 'field.email': 'ada@example.com', 'field.name': 'Ada', 'field.delivery': 'pickup', step: 'paid' };

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
  readonly clientId: string;
  readonly siteId: string;
}

/** Starts a simulator as a process of its own, on a store that stays. */
async function start(data: string, port = '0'): Promise<Started> {
  const child = spawn(
    process.execPath,
    [MAIN, '--port', port, '--json', '--data', data, '--seed', 'shop', '--no-restart'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  const { result } = JSON.parse(String(line));
  return { process: child, url: result.url, clientId: result.clientId, siteId: result.siteId };
}

async function kill({ process: child }: Started): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sends JSON as the holder of a token. */
async function send(url: string, method: string, path: string, authorization: string, body?: object): Promise<unknown> {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return response.json();
}

/** A visitor with the last sonnets in the cart, at the open checkout page. */
async function atCheckout({ url, clientId }: Started): Promise<{ token: string; browser: Browser; page: ShownPage }> {
  const issued = await send(url, 'POST', '/oauth2/token', '', { clientId, grantType: 'anonymous' });
  const { access_token: token } = { access_token: '', ...Object(issued) };
  const catalogReference = { catalogItemId: SONNETS, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };
  const added = await send(url, 'POST', '/ecom/v2/carts/current/add-line-items', token, {
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  const { cart } = { cart: { id: '' }, ...Object(added) };
  const session = await send(url, 'POST', '/_api/redirects-api/v1/redirect-session', token, {
    ecomCheckout: { checkoutId: cart.id },
    callbacks: { thankYouPageUrl: 'http://localhost:4321/thanks' },
  });
  const { redirectSession } = { redirectSession: { fullUrl: '' }, ...Object(session) };
  const browser = openBrowser();
  return { token, browser, page: await browser.open(redirectSession.fullUrl) };
}

/** What a buyer finds: the ids of the orders, the mails about them, and whether the item is still in stock. */
async function found({ url, siteId }: Started, token: string) {
  const { orders } = { orders: [], ...Object(await send(url, 'POST', '/ecom/v1/orders/search', token, {})) };
  const { messages } = { messages: [], ...Object(await send(url, 'GET', `/backlot/v1/sites/${siteId}/inbox`, '')) };
  const product = await send(url, 'GET', `/stores/v3/products/${SONNETS}`, token);
  const { inventory } = { inventory: { availabilityStatus: '' }, ...Object(Object(product).product) };
  return {
    orders: orders.map(({ id }: { id: string }) => id),
    mails: messages.length,
    isInStock: inventory.availabilityStatus === 'IN_STOCK',
  };
}

/** A store that stays, by its address. */
async function storeOf(name: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'backlot-shop-')), name);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder);
  return sharedTestData(folder);
}

interface EventReceiver {
  readonly bodies: string[];
  /** Whether it answers. */
  isUp: boolean;
}

/** Lets a site send the events of paid orders to a receiver. */
async function receiverOf({ url, siteId }: Started): Promise<EventReceiver> {
  const receiver: EventReceiver = { bodies: [], isUp: true };
  const server = createServer(async (request, response) => {
    receiver.bodies.push(await text(request));
    if (receiver.isUp) response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const webhook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const webhooks = [{ url: webhook, events: ['wix.ecom.v1.order_approved'] }];
  await send(url, 'PATCH', `/backlot/v1/sites/${siteId}/settings`, '', { webhooks });
  return receiver;
}

test('a process that is killed during a payment has ordered once or not at all, paying again orders once, and its event comes at least once', async () => {
  const outcomes = new Set<string>();
  for (const delayMs of [0, 5, 20, 1000]) {
    const data = await storeOf(`world-${delayMs}`);
    const first = await start(data);
    const receiver = await receiverOf(first);
    const { token, browser, page } = await atCheckout(first);
    const paying = browser.submit(page, BUYER).then(
      ({ location }) => location,
      () => 'killed',
    );
    await sleep(delayMs);
    await kill(first);
    await paying;

    const second = await start(data, new URL(first.url).port);
    const before = await found(second, token);
    outcomes.add(before.orders.length === 0 ? 'nothing' : 'order');
    // All of it or nothing.
    expect(before, `killed after ${delayMs} ms`).toEqual(
      before.orders.length === 0
        ? { orders: [], mails: 0, isInStock: true }
        : { orders: [expect.any(String)], mails: 1, isInStock: false },
    );
    // The browser sends its form again. If the payment had ended the page, it has led to the order.
    const again = await browser.submit(page, BUYER);
    const after = await found(second, token);
    expect(after, `paid again after ${delayMs} ms`).toEqual({
      orders: [expect.any(String)],
      mails: 1,
      isInStock: false,
    });
    if (before.orders.length > 0) expect(after).toEqual(before);
    else expect(again.location).toContain(`orderId=${after.orders[0]}`);
    await vi.waitFor(() => expect(receiver.bodies.length, `told after ${delayMs} ms`).toBeGreaterThan(0), 40_000);
    expect(new Set(receiver.bodies.map((body) => eventIn(body).entityId))).toEqual(new Set(after.orders));
    await kill(second);
  }
  expect([...outcomes]).toContain('order');
}, 240_000);

test('a process that is killed while it sends the event of an order leaves one order, and the event comes after the restart', async () => {
  const data = await storeOf('killed');
  const first = await start(data);
  const receiver = await receiverOf(first);
  const { bodies } = receiver;
  receiver.isUp = false;
  const { token, browser, page } = await atCheckout(first);
  await browser.submit(page, BUYER);
  await vi.waitFor(() => expect(bodies).toHaveLength(1), { timeout: 20_000 });
  await kill(first);
  receiver.isUp = true;
  const second = await start(data);
  await vi.waitFor(() => expect(bodies.length).toBeGreaterThan(1), { timeout: 40_000 });
  const told = bodies.map(eventIn);
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  const { orders } = await found(second, token);
  expect(orders).toEqual([told[0]?.entityId]);
}, 90_000);

/** The event in the JWT of a webhook. */
function eventIn(jwt: string): { readonly id: string; readonly entityId: string } {
  const { data } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  return JSON.parse(JSON.parse(data).data);
}
