/** The cookies that a browser keeps of one site. */
export interface CookieJar {
  /** Keeps what the headers of an answer set, and forgets what they empty. */
  keep(headers: Headers): void;
  /** The header `cookie` of the next request; none before the first cookie. */
  sent(): { readonly cookie?: string };
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    keep: (headers) => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    sent: () => (cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
  };
}
