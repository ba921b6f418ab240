import { cookieJar } from './cookie-jar.ts';

/** What a browser shows after a request. */
export interface ShownPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** The target of a redirect; empty if there is none. */
  readonly location: string;
  readonly html: string;
}

/**
 * A browser of one person, without script. It keeps cookies, fills in the first form, and stops at every redirect, except at
 * one from a form to its own path.
 */
export interface Browser {
  open(url: string, headers?: Record<string, string>): Promise<ShownPage>;
  /** Submits the first form of the page, with its hidden fields. */
  submit(
    page: Pick<ShownPage, 'url' | 'html'>,
    typed: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<ShownPage>;
  /** The `Cookie` header that the browser sends; empty before the first cookie. */
  cookie(): string;
}

/** If a test has replaced the global `fetch`, pass the one that reaches the platform under test. */
export function openBrowser(fetch: typeof globalThis.fetch = globalThis.fetch): Browser {
  const cookies = cookieJar();
  const send = async (url: string, init: RequestInit, headers: Record<string, string>): Promise<ShownPage> => {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...cookies.sent(), ...headers },
      signal: AbortSignal.timeout(10_000),
    });
    cookies.keep(response.headers);
    const location = response.headers.get('location') ?? '';
    return { url, status: response.status, headers: response.headers, location, html: await response.text() };
  };
  return {
    open: (url, headers = {}) => send(url, {}, headers),
    submit: (page, typed, headers = {}) => {
      const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
      if (action === undefined) throw new Error(`the page has no form:\n${page.html}`);
      const form = page.html.slice(page.html.indexOf('<form'), page.html.indexOf('</form>'));
      const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
      const fields = new URLSearchParams({
        ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])),
        ...typed,
      });
      const at = new URL(action, page.url);
      return send(at.href, { method: 'POST', body: fields }, headers).then((answer) => {
        const next = answer.location === '' ? undefined : new URL(answer.location, at);
        const isSame = next?.origin === at.origin && next.pathname === at.pathname;
        return isSame ? send(next.href, {}, headers) : answer;
      });
    },
    cookie: () => cookies.sent().cookie ?? '',
  };
}
