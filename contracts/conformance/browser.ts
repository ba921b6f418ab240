/** What a browser has in front of it. */
export interface ShownPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Where a redirect leads; empty without one. */
  readonly location: string;
  readonly html: string;
}

/** A browser without script, one person's: it keeps cookies, fills in the first form, and stops at every redirect. */
export interface Browser {
  open(url: string, headers?: Record<string, string>): Promise<ShownPage>;
  /** Fills in the page's first form, hidden fields and all. */
  submit(
    page: Pick<ShownPage, 'url' | 'html'>,
    typed: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<ShownPage>;
  /** Its `Cookie` header; empty before the first. */
  cookie(): string;
}

/** `fetch` is that of the platform under test, where a test has put another in the global's place. */
export function openBrowser(fetch: typeof globalThis.fetch = globalThis.fetch): Browser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (url: string, init: RequestInit, headers: Record<string, string>): Promise<ShownPage> => {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookies.size > 0 && { cookie: cookie() }), ...headers },
      signal: AbortSignal.timeout(10_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
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
      return send(new URL(action, page.url).href, { method: 'POST', body: fields }, headers);
    },
    cookie,
  };
}
