import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { connectNode } from '../connect-node.ts';
import { announceConnection } from '../development/announce-connection.ts';
import type { UsedSimulator } from '../development/find-simulator.ts';
import { keepOriginsAllowed } from '../development/keep-origins-allowed.ts';
import { originsAtPort } from '../development/origins-at-port.ts';
import { htmlThroughSimulator, throughSimulator } from '../page/element-addresses.ts';
import { deliverEvents } from './astro-events.ts';
import { changeHtml, type PageChange } from './into-html.ts';

/** Where the development server serves the script, below its base. */
const PATH = '@backlot/connect.js';

/**
 * The tag that connects a page, for the beginning of its head. It is a classic script, so it runs before all modules, islands
 * and inline scripts of the page. The development server serves it, so that no page is open without it. The tag is ASCII, for
 * pages in any character set.
 */
function pageScriptTag(base: string, simulator: string, passThrough: ReadonlySet<string>): string {
  const hosts = [...passThrough].join(',');
  const attributes = {
    src: `${base.startsWith('/') ? base : '/'}${PATH}`,
    'data-url': simulator,
    'data-pass-through': hosts,
  };
  const escaped = (value: string) =>
    value.replace(/[^ !#-%'-;=?-~]/gu, (character) => `&#${character.codePointAt(0)};`);
  const texts = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<script ${texts.join(' ')}></script>`;
}

/** Whether a request is for the script. */
function isPageScript({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0]?.endsWith(`/${PATH}`) ?? false;
}

async function servePageScript(response: ServerResponse): Promise<void> {
  // Loaded by the first request, so that the development server starts faster.
  const { bundlePageScript } = await import('#simulator/control/bundle-page-script.ts');
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(await bundlePageScript());
}

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
  server.httpServer?.once('listening', async () => {
    const [sites, [origin]] = [await allowOrigins(originsOf(server)), originsOf(server)];
    announce(sites);
    const isAstro = server.config.plugins.some(({ name }) => name.startsWith('astro:'));
    if (!isAstro || sites === undefined || origin === undefined) return;
    const siteIds = sites.map(({ siteId }) => siteId);
    await deliverEvents(simulator, siteIds, origin).catch((failure) =>
      logger.warn(`backlot: no events are sent to this server: ${failure}.`),
    );
  });
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
