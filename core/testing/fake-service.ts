import type { Fetch } from '../client/send.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly headers: readonly string[];
  readonly consistency: string | null;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  /** Sent as JSON; a text is sent as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Handler = (call: Call) => Answer | Promise<Answer>;

export interface FakeService {
  readonly fetch: Fetch;
  readonly calls: Call[];
  /** Sets the answer for `path`. */
  on(path: string, handler: Handler): void;
  callsTo(path: string): Call[];
  /** The `grantType` of each call to the token endpoint, in order. */
  grants(): unknown[];
}

export const TOKEN_PATH = '/oauth2/token';
export const OFFLINE: Handler = () => Promise.reject(new TypeError('fetch failed'));

function grantOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'grantType' in body ? body.grantType : undefined;
}

/** Answers every grant with a new pair: access-1 and refresh-1, access-2 and refresh-2, … */
export function issueTokens(): Handler {
  let count = 0;
  return () => {
    count += 1;
    return {
      body: {
        access_token: `access-${count}`,
        refresh_token: `refresh-${count}`,
        expires_in: 14_400,
        token_type: 'Bearer',
      },
    };
  };
}

const NOBODY: Handler = () => ({ status: 404, body: { message: 'nothing here', details: {} } });

/** A service behind the `fetch` port. It answers 404 unless a test has set an answer for the path. */
export function fakeService(): FakeService {
  const calls: Call[] = [];
  const handlers = new Map<string, Handler>([[TOKEN_PATH, issueTokens()]]);
  return {
    calls,
    on: (path, handler) => void handlers.set(path, handler),
    callsTo: (path) => calls.filter((call) => call.path === path),
    grants: () => calls.filter(({ path }) => path === TOKEN_PATH).map(({ body }) => grantOf(body)),
    async fetch(address, init) {
      const { pathname, searchParams } = new URL(address);
      const headers = new Headers(init.headers);
      const call: Call = {
        method: init.method ?? 'GET',
        path: pathname,
        query: searchParams,
        authorization: headers.get('authorization'),
        headers: [...headers.keys()],
        consistency: headers.get('x-wix-consistent'),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      calls.push(call);
      const handler = handlers.get(pathname) ?? NOBODY;
      const { status = 200, body, headers: own = {} } = await handler(call);
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'x-wix-request-id': `request-${calls.length}`, ...own },
      });
    },
  };
}

/** An answer that is delayed until the test releases it. */
export function heldBack(answer: Answer): {
  readonly handler: Handler;
  readonly asked: Promise<void>;
  release(): void;
} {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return {
    handler: async () => {
      asked.resolve();
      await gate.promise;
      return answer;
    },
    asked: asked.promise,
    release: () => gate.resolve(),
  };
}

/** A refused call in the platform's error format (WIR-26). */
export function refusal(status: number, code: string, description = 'The service says no.'): Answer {
  return { status, body: { message: description, details: { applicationError: { code, description, data: {} } } } };
}
