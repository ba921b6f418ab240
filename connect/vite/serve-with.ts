import type { ViteDevServer } from 'vite';
import { connectNode } from '../connect-node.ts';
import { announceConnection } from '../development/announce-connection.ts';
import type { UsedSimulator } from '../development/find-simulator.ts';
import { keepOriginsAllowed } from '../development/keep-origins-allowed.ts';
import { originsAtPort } from '../development/origins-at-port.ts';
import { htmlThroughSimulator, throughSimulator } from '../page/element-addresses.ts';
import { changeHtml, type PageChange } from './into-html.ts';
import { isPageScript, pageScriptTag, servePageScript } from './page-script.ts';

/** The names of plugins of frameworks whose server code the development server does not run itself. */
const WITH_THREADS = /^(?:nuxt|nitro|vinxi|solid-start)\b/;

/** Connects a development server: the code that it runs itself, its pages, the addresses that its sites allow, and its end. */
export function serveWith(server: ViteDevServer, simulator: UsedSimulator, passThrough: ReadonlySet<string>): void {
  // Code that the development server runs itself, for pages that are rendered on the server.
  connectNode(new URL(simulator.url), passThrough);
  const { logger } = server.config;
  const threaded = server.config.plugins.find(({ name }) => WITH_THREADS.test(name))?.name.replace(/:.*/, '');
  if (threaded !== undefined && !/\bregister\b/.test(process.env.NODE_OPTIONS ?? '')) {
    logger.warn(
      `backlot: ${threaded} runs server code in a thread of its own, which the plugin does not connect. Start the development server with the hook: NODE_OPTIONS="--import backlot/register" BACKLOT_URL=${simulator.url}`,
    );
  }
  const allowOrigins = keepOriginsAllowed(simulator, (sentence) => logger.warn(sentence));
  const announce = announceConnection(simulator, (line) => logger.info(line));
  const allow = async () => announce(await allowOrigins(originsOf(server)));
  server.httpServer?.once('listening', () => void allow());
  simulator.onConfigChange(() => void allow());
  const connection = { simulator: new URL(simulator.url), passThrough };
  const change: PageChange = {
    tag: pageScriptTag(server.config.base, simulator.url, passThrough),
    rewrite: (html) => htmlThroughSimulator(html, connection),
    rewriteStyles: (css) => throughSimulator(css, connection),
  };
  server.middlewares.use(async (request, response, next) => {
    if (isPageScript(request)) return servePageScript(response);
    if (request.headers.accept?.includes('text/html')) {
      changeHtml(response, change);
      // The lists of a simulator that somebody else has started can change at any time.
      await allow();
    }
    if (request.headers.accept?.startsWith('text/css')) changeHtml(response, change);
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
  return originsAtPort(address.port, config.server.https ? 'https' : 'http');
}
