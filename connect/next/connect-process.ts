import { TLSSocket } from 'node:tls';
import { connectChildren } from '../connect-children.ts';
import { announceConnection } from '../development/announce-connection.ts';
import type { UsedSimulator } from '../development/find-simulator.ts';
import { keepOriginsAllowed } from '../development/keep-origins-allowed.ts';
import { originsAtPort } from '../development/origins-at-port.ts';
import { onIncomingRequest } from '../incoming-requests.ts';
import { htmlThroughSimulator, throughSimulator } from '../page/element-addresses.ts';
import { changeHtml, type PageChange } from '../vite/into-html.ts';

const HOOK = new URL('../register.ts', import.meta.url);

/**
 * Connects the pages of a server of Next.js. It runs server components, route handlers and the proxy or middleware in the process that
 * reads the configuration. The edge runtime sends its requests by an undici of that process. The static paths of pages
 * (`generateStaticParams`) are made by a worker.
 */
export async function connectServer(
  simulator: UsedSimulator,
  passThrough: ReadonlySet<string>,
  isDevelopment: boolean,
): Promise<void> {
  const allowOrigins = keepOriginsAllowed(simulator, (sentence) => process.stderr.write(`${sentence}\n`));
  const announce = announceConnection(simulator, (line) => process.stdout.write(`${line}\n`));
  const allow = async (origins: readonly string[]) => announce(await allowOrigins(origins));
  await allow([]);
  const ownPort = Number(new URL(simulator.url).port);
  const connection = { simulator: new URL(simulator.url), passThrough };
  const change: PageChange = {
    tag: '',
    rewrite: (html) => htmlThroughSimulator(html, connection),
    rewriteStyles: (css) => throughSimulator(css, connection),
  };
  const readScript = watchForScript((sentence) => process.stderr.write(`${sentence}\n`));
  // Next.js says nowhere at which port it listens, so the requests for its pages do.
  onIncomingRequest((request, response) => {
    // Next.js takes out of the environment what it did not know when it began, and starts workers for a request.
    connectWorkers(simulator, passThrough);
    const { headers, socket, url = '' } = request;
    const { localPort } = socket;
    if (localPort === undefined || localPort === ownPort) return;
    const { accept = '', 'sec-fetch-dest': destination } = headers;
    const isPage = accept.includes('text/html');
    if (isPage || accept.startsWith('text/css')) changeHtml(response, change);
    else if (isDevelopment && destination === 'script' && url.includes('/_next/')) {
      changeHtml(response, { ...change, readScript });
    }
    if (!isPage) return;
    void allow(originsAtPort(localPort, socket instanceof TLSSocket ? 'https' : 'http'));
  });
}

/** How long a page may take to load the script that connects it, in milliseconds. */
const LOADS_WITHIN_MS = 20_000;

/** Is given the scripts of the application, and warns if the one that connects a page is not among the first of them. */
export function watchForScript(warn: (sentence: string) => void, withinMs = LOADS_WITHIN_MS): (part: string) => void {
  let timer: NodeJS.Timeout | undefined;
  let isFound = false;
  return (part) => {
    isFound ||= part.includes(CONNECTED);
    if (isFound) clearTimeout(timer);
    else timer ??= setTimeout(() => warn(NOT_IN_PAGES), withinMs).unref();
  };
}

/** In the script that connects a page (`page-script.ts`), and in no other. */
const CONNECTED = 'backlot.connected';

const NOT_IN_PAGES =
  'backlot: the pages of this application are not connected: none of their first scripts is one that backlot/next knows of Next.js. Put the script tag first in their head, <script src="…/backlot/connect.js">, and report the version of Next.js.';

/** Connects the workers of this process, which do not read the configuration. */
export function connectWorkers({ url }: UsedSimulator, passThrough: ReadonlySet<string>): void {
  process.env.BACKLOT_URL = url;
  process.env.BACKLOT_PASSTHROUGH = [...passThrough].join(',');
  connectChildren(HOOK.href);
}
