import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where the development server serves the script, below its base. */
const PATH = '@backlot/connect.js';

/**
 * The tag that connects a page, for the beginning of its head. It is a classic script, so it runs before all modules, islands
 * and inline scripts of the page. The development server serves it, so that no page is open without it. The tag is ASCII, for
 * pages in any character set.
 */
export function pageScriptTag(base: string, simulator: string, passThrough: ReadonlySet<string>): string {
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
export function isPageScript({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0]?.endsWith(`/${PATH}`) ?? false;
}

export async function servePageScript(response: ServerResponse): Promise<void> {
  // Loaded by the first request, so that the development server starts faster.
  const { bundlePageScript } = await import('#simulator/control/bundle-page-script.ts');
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(await bundlePageScript());
}
