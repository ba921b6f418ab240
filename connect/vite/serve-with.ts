import type { ViteDevServer } from 'vite';
import { connectNode } from '../connect-node.ts';
import { allowOrigins } from './allow-origins.ts';
import type { UsedSimulator } from './find-simulator.ts';
import { insertIntoHtml } from './into-html.ts';
import { isPageScript, pageScriptTag, servePageScript } from './page-script.ts';
import { type ServedSite, sitesOfSimulator } from './sites-of-simulator.ts';

/** Connects a development server: the code that it runs itself, its pages, the addresses that its sites allow, and its end. */
export function serveWith(server: ViteDevServer, simulator: UsedSimulator, passThrough: ReadonlySet<string>): void {
  // Code that the development server runs itself, for pages that are rendered on the server.
  connectNode(new URL(simulator.url), passThrough);
  const { logger } = server.config;
  let sites: Promise<readonly ServedSite[]> | undefined;
  const allow = async (): Promise<void> => {
    try {
      sites ??= sitesOfSimulator(simulator);
      for (const { siteId } of await sites) await allowOrigins(simulator.url, siteId, originsOf(server));
    } catch (failure) {
      sites = undefined;
      logger.warnOnce(`backlot: the address of this server could not be added to the allowed domains: ${failure}`);
    }
  };
  server.httpServer?.once('listening', async () => {
    await allow();
    const [site] = (await sites) ?? [];
    logger.info(`  Backlot: console ${simulator.console}${site === undefined ? '' : `, client id ${site.clientId}`}`);
  });
  simulator.onConfigChange(allow);
  const tag = pageScriptTag(server.config.base, simulator.url, passThrough);
  server.middlewares.use(async (request, response, next) => {
    if (isPageScript(request)) return servePageScript(response);
    if (request.headers.accept?.includes('text/html')) {
      insertIntoHtml(response, tag);
      // The lists of a simulator that somebody else has started can change at any time.
      await allow();
    }
    next();
  });
  const close = server.close;
  server.close = async () => {
    await close();
    await simulator.close();
  };
}

/** The origins of a development server that listens. */
function originsOf({ httpServer, config }: ViteDevServer): readonly string[] {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) return [];
  const scheme = config.server.https ? 'https' : 'http';
  return ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:${address.port}`);
}
