import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OperationRow } from '#contracts/operations/operation-row.ts';
import { operations } from '#contracts/operations/operations.ts';
import { route } from '../http/route.ts';
import { routeTable } from '../http/surface.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test file: the operations that official packages called, and that were answered with 200. */
    drivenOperations?: readonly string[];
  }
}

const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);
const operationOf = routeTable(
  Object.entries<OperationRow>(operations).flatMap(([name, { methods, path, also, except }]) =>
    methods.map((method) => ({ ...route(method, [path, ...(also ?? [])], async () => ({})), name, except })),
  ),
);

/**
 * Redirects requests of the official packages from the platform to `url()`. This is the only change to them. Returns
 * the original `fetch`, for requests that are not part of the platform.
 */
export function redirectOfficialRequests(url: () => string): typeof globalThis.fetch {
  const realFetch = globalThis.fetch;
  const driven = new Set<string>();
  beforeAll(() => {
    globalThis.fetch = async (input, init) => {
      const asked = new URL(input instanceof Request ? input.url : input);
      // The simulator of the same process calls an application of the test.
      if (asked.hostname === '127.0.0.1') return realFetch(input, init);
      if (!PLATFORM_HOSTS.has(asked.host)) throw new Error(`a request to ${asked.host} in a test`);
      const here = new URL(asked.pathname + asked.search, url());
      const request = new Request(input instanceof Request ? new Request(here, input) : here, init);
      const response = await realFetch(request);
      const operation = operationOf(request.method, asked.pathname)?.route.name;
      if (response.status === 200 && operation !== undefined) driven.add(operation);
      return response;
    };
  });
  afterEach(({ task }) => {
    task.file.meta.drivenOperations = [...driven];
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });
  return realFetch;
}
