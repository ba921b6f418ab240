import { afterAll, beforeAll } from 'vitest';

const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

/**
 * Redirects requests of the official packages from the platform to `url()`. This is the only change to them. Returns
 * the original `fetch`, for requests that are not part of the platform.
 */
export function redirectOfficialRequests(url: () => string): typeof globalThis.fetch {
  const realFetch = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = (input, init) => {
      const asked = new URL(input instanceof Request ? input.url : input);
      if (!PLATFORM_HOSTS.has(asked.host)) throw new Error(`a request to ${asked.host} in a test`);
      const here = new URL(asked.pathname + asked.search, url());
      return realFetch(input instanceof Request ? new Request(here, input) : here, init);
    };
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });
  return realFetch;
}
