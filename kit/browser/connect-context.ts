import type { BrowserContext, Request, Route } from '@playwright/test';
import { type Connection, destinationOf, passThroughHosts } from '#connect/destination.ts';
import { asWritten } from '#connect/page/element-addresses.ts';
import { reportRefusal } from '#connect/refuse-request.ts';
import { WORLD_COOKIE, writeWorldCookie } from '#connect/world/world-cookie.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { World } from '../world/create-world.ts';

/** The site under test. */
export interface SiteUnderTest {
  /** The client id that it was built with. */
  readonly appClientId: string;
  readonly baseURL: string | undefined;
}

/**
 * Sends what the pages of this context request from the platform to the simulator, and makes them visitors of `world`.
 * The site was built with a client id of its own (`appClientId`). Where a request names it, the request gets the client id
 * of the world. So one build serves all tests in parallel. A server that renders the pages, if it is connected, learns by a
 * cookie which world it renders them for.
 */
export async function connectContext(
  context: BrowserContext,
  world: World,
  { appClientId, baseURL }: SiteUnderTest,
): Promise<void> {
  if (baseURL !== undefined) {
    const value = writeWorldCookie({ appClientId, worldClientId: world.clientId });
    await context.addCookies([{ name: WORLD_COOKIE, value, url: baseURL }]);
  }
  const inWorld = (text: string) => text.replaceAll(appClientId, world.clientId);
  const simulator = new URL(world.url);
  const connection = { simulator, passThrough: passThroughHosts(process.env.BACKLOT_PASSTHROUGH) };
  // Routes that are added later come first, so this one does not see requests to the platform.
  await context.route(
    (url) => url.pathname === operations.token.path && ![simulator.origin, originOf(baseURL)].includes(url.origin),
    (route, request) => refuseOtherSimulator(route, request, { world, appClientId }),
  );
  const isPlatform = (url: URL) => destinationOf(url, connection).kind !== 'unchanged';
  await context.route(isPlatform, (route, request) => answerFrom(connection, route, request, world, inWorld));
  await refuseWebSockets(context, connection, world);
  // A page that is connected by a plugin asks the simulator directly.
  await context.route(`${simulator.origin}/**`, async (route, request) => {
    const body = request.postData();
    const url = inWorld(request.url());
    const asked = asWritten(url, connection);
    // An element of such a page asks for something at a host of the platform.
    if (asked !== url) return answerFrom(connection, route, request, world, () => asked);
    await route.continue({ url, ...(body?.includes(appClientId) && { postData: inWorld(body) }) });
  });
}

/** The simulator answers no WebSockets, so those to the platform are closed. */
async function refuseWebSockets(context: BrowserContext, connection: Connection, { clientId }: World): Promise<void> {
  const refusal = (url: URL) => {
    const destination = destinationOf(url, connection);
    return destination.kind === 'refused' ? destination.reason : undefined;
  };
  await context.routeWebSocket(
    (url) => refusal(url) !== undefined,
    async (socket) => {
      const url = new URL(socket.url());
      process.stderr.write(`${refusal(url)}\n`);
      void reportRefusal(connection.simulator, { method: 'CONNECT', url }, { clientId });
      await socket.close({ code: 4403, reason: 'Backlot refused it.' });
    },
  );
}

/** A page that is connected to another simulator would act on another site than the test, which then waits in vain. */
async function refuseOtherSimulator(
  route: Route,
  request: Request,
  { world, appClientId }: { world: World; appClientId: string },
): Promise<void> {
  if (request.postData()?.includes(appClientId) !== true) return route.fallback();
  const { origin } = new URL(request.url());
  process.stderr.write(
    `Set BACKLOT_URL to ${origin}, or run the tests by:\n  npx --no-install backlot exec -- npx playwright test\n` +
      `The page asks the simulator at ${origin},\nbut the worlds of the tests are at ${new URL(world.url).origin}.\n`,
  );
  return route.abort('blockedbyclient');
}

function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).origin;
}

async function answerFrom(
  connection: Connection,
  route: Route,
  request: Request,
  { clientId }: World,
  inWorld: (text: string) => string,
): Promise<void> {
  const url = new URL(inWorld(request.url()));
  const destination = destinationOf(url, connection);
  if (destination.kind === 'refused') {
    process.stderr.write(`${destination.reason}\n`);
    void reportRefusal(connection.simulator, { method: request.method(), url }, { clientId });
  }
  if (destination.kind !== 'simulator') return route.abort('blockedbyclient');
  const body = request.postData();
  const headers = await request.allHeaders();
  // The test can end while a request is under way.
  const response = await route
    .fetch({ url: destination.url.href, headers, maxRedirects: 0, ...(body !== null && { postData: inWorld(body) }) })
    .catch(() => undefined);
  if (response === undefined) await route.abort().catch(() => undefined);
  else await route.fulfill({ response }).catch(() => undefined);
}

/** Whether a page reaches the platform by this address: at the platform's hosts, or at the simulator. */
export function isPlatformAddress(url: URL, { url: simulator }: World): boolean {
  const { origin } = new URL(simulator);
  return url.origin === origin || destinationOf(url, { simulator: new URL(simulator) }).kind !== 'unchanged';
}
