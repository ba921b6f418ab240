import { afterAll, beforeAll } from 'vitest';

const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

/**
 * Sends what the official packages ask of the platform to `url()` instead: the one thing about them that is changed.
 * Answers the `fetch` from before, for everything that is no part of what the client speaks.
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
