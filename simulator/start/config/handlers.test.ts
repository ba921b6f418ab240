import { describe, expect, test } from 'vitest';
import { configuredFolder } from './testing/configured-simulator.ts';

async function started(handlers: string) {
  const folder = await configuredFolder();
  await folder.write('backlot.config.mjs', `export default { handlers: [${handlers}] };`);
  return folder.start({ seed: 'none' });
}

/** Calls a handler as the owner, and returns its answer as it is. */
function fetched({ url, apiKey, siteId }: Awaited<ReturnType<typeof started>>, method: string): Promise<Response> {
  return fetch(`${url}/ecom/v1/carts`, { method, headers: { authorization: apiKey, 'wix-site-id': siteId } });
}

const PRODUCTS = `{
  method: 'POST',
  path: '/stores/v1/shops/{shop}/query',
  handle: ({ body, query, params, headers, caller, clock, site }) => ({
    asked: body, page: query.get('page'), params, type: headers['content-type'], role: caller.role,
    at: clock.now(), captcha: site.settings.captcha, siteId: site.siteId,
  }),
}`;

describe('handlers of a configuration file', () => {
  test('answer a service that is not played, with the clock of the site and the caller', async () => {
    const { call, manage, siteId } = await started(PRODUCTS);
    await manage('POST', `/backlot/v1/sites/${siteId}/clock/freeze`, { at: '2030-01-02T03:04:05.000Z' });
    expect(await call('POST', '/stores/v1/shops/paris/query?page=2', { ids: [1] })).toEqual({
      status: 200,
      body: {
        asked: { ids: [1] },
        page: '2',
        params: { shop: 'paris' },
        type: 'application/json',
        role: 'visitor',
        at: '2030-01-02T03:04:05.000Z',
        captcha: 'off',
        siteId,
      },
    });
  });

  test('beyond loopback, only the request log and standard error say how a handler failed', async () => {
    const folder = await configuredFolder();
    const handle = `() => { throw new Error('SECRET of a driver') }`;
    await folder.write(
      'backlot.config.mjs',
      `export default { handlers: [{ method: 'GET', path: '/ecom/v1/carts', handle: ${handle} }] };`,
    );
    const { call, manage, siteId, said } = await folder.start({ seed: 'none', publicUrl: 'https://backlot.example' });
    expect(await call('GET', '/ecom/v1/carts')).toEqual({
      status: 500,
      body: {
        message: `The handler failed. The simulator's request log has the reason: look for the id in x-wix-request-id.`,
        details: {},
      },
    });
    expect(said[0]).toContain('SECRET of a driver');
    const { body } = await manage('GET', `/backlot/v1/sites/${siteId}/requests`);
    expect(JSON.stringify(body)).toContain('SECRET of a driver');
  });

  test('calls of handlers are counted by the throttling of the site: the third of two calls a minute is a 429', async () => {
    const { call, manage, siteId } = await started(PRODUCTS);
    const settings = { throttling: true, writesPerMinute: 2 };
    await manage('POST', `/backlot/v1/sites/${siteId}/clock/freeze`, { at: '2030-01-02T03:04:05.000Z' });
    await manage('PATCH', `/backlot/v1/sites/${siteId}/settings`, settings);
    const asked = [];
    for (let at = 0; at < 3; at += 1) asked.push(await call('POST', '/stores/v1/shops/paris/query', {}));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(asked[2]?.body).toMatchObject({ details: { applicationError: { code: 'WDE0014' } } });
  });

  test('any origin may read the answer', async () => {
    const { url } = await started(PRODUCTS);
    const answer = await fetch(`${url}/stores/v1/shops/a/query`, { method: 'POST' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    const preflight = await fetch(`${url}/stores/v1/shops/a/query`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  test('fail is answered in the format of the platform', async () => {
    const { call, said } = await started(
      `{ method: 'GET', path: '/ecom/v1/carts/{id}', handle: ({ params, fail }) => fail(404, 'NO_CART', 'No cart ' + params.id, { id: params.id }) }`,
    );
    expect(await call('GET', '/ecom/v1/carts/7')).toEqual({
      status: 404,
      body: {
        message: 'No cart 7',
        details: { applicationError: { code: 'NO_CART', description: 'No cart 7', data: { id: '7' } } },
      },
    });
    expect(said).toEqual([]);
  });

  test.each([
    [`() => { throw new Error('out of stock') }`, 'out of stock'],
    [
      `() => 'text'`,
      'It returned a string. A handler returns an object or an array, a Response, or nothing for a 204.',
    ],
    [`() => null`, 'It returned null. A handler returns'],
    [`() => new Map([[1, 2]])`, 'It returned a Map. A handler returns'],
    [`() => new Blob(['a'])`, 'It returned a Blob. A handler returns'],
    [`() => 3`, 'It returned a number. A handler returns'],
    [`() => () => ({})`, 'It returned a function. A handler returns'],
    [`() => new ReadableStream()`, 'It returned a ReadableStream. A handler returns'],
    [`() => ({ size: 1n })`, 'size must be a text, a number, true, false, null'],
    [`() => ({ sizes: [1, NaN] })`, 'sizes[1] must be a finite number or null, not NaN.'],
    [`() => ({ shop: new Map() })`, 'not an instance of Map.'],
    [`() => Response.error()`, 'It returned a Response with the status 0. Use one from 200 to 599.'],
    [
      `async () => { const it = new Response('a'); await it.text(); return it; }`,
      'It returned a Response whose body was read. Return response.clone().',
    ],
    [`({ fail }) => fail(200, 'OK', 'fine')`, 'fail takes a status from 400 to 599, not 200.'],
  ])('an error is a 500 that names it, and is reported: %s', async (handle, reason) => {
    const { call, said } = await started(`{ method: 'GET', path: '/ecom/v1/carts', handle: ${handle} }`);
    const { status, body } = await call('GET', '/ecom/v1/carts');
    expect([status, body]).toEqual([500, { message: expect.stringContaining(reason), details: {} }]);
    expect(body).toMatchObject({ message: expect.stringMatching(/^The handler GET \/ecom\/v1\/carts failed: \w+: /) });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('The handler GET /ecom/v1/carts failed: ');
    expect(said[0]).toContain(reason);
  });

  test('an error names the file and the line in which it was thrown', async () => {
    const { call } = await started(
      `{ method: 'GET', path: '/ecom/v1/carts', handle: () => { throw new Error('no stock') } }`,
    );
    expect((await call('GET', '/ecom/v1/carts')).body).toMatchObject({
      message: expect.stringMatching(
        /^The handler GET \/ecom\/v1\/carts failed: Error: no stock \(backlot\.config\.mjs:1:\d+\)$/,
      ),
    });
  });

  test('a Response is answered with its status, headers, cookies and body', async () => {
    const response = `new Response('<p>é</p>', { status: 201, headers: [['content-type', 'text/html; charset=utf-8'], ['x-own', 'y'],
      ['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['access-control-allow-origin', 'https://a.test'], ['content-length', '3']] })`;
    const simulator = await started(`{ method: 'GET', path: '/ecom/v1/carts', handle: () => ${response} }`);
    const answer = await fetched(simulator, 'GET');
    expect([answer.status, await answer.text()]).toEqual([201, '<p>é</p>']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(['content-type', 'x-own', 'access-control-allow-origin'].map((name) => answer.headers.get(name))).toEqual([
      'text/html; charset=utf-8',
      'y',
      'https://a.test',
    ]);
  });

  test('a value that says itself how it is written in JSON, and a Date, are answers', async () => {
    const simulator = await started(
      `{ method: 'GET', path: '/ecom/v1/carts', handle: () => ({ toJSON: () => ({ at: new Date(0), none: undefined }) }) }`,
    );
    expect((await simulator.call('GET', '/ecom/v1/carts')).body).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  test('the bytes and the encoding of a Response stay, if the handler has encoded them', async () => {
    const made = `new Response(new Uint8Array([0, 255, 128]), { headers: { 'content-type': 'image/png' } })`;
    const encoded = `new Response((await import('node:zlib')).gzipSync('a text'), { headers: { 'content-encoding': 'gzip' } })`;
    const simulator = await started(
      `{ method: 'GET', path: '/ecom/v1/carts', handle: () => ${made} }, { method: 'PUT', path: '/ecom/v1/carts', handle: async () => ${encoded} }`,
    );
    expect([...new Uint8Array(await (await fetched(simulator, 'GET')).arrayBuffer())]).toEqual([0, 255, 128]);
    expect(await (await fetched(simulator, 'PUT')).text()).toBe('a text');
  });

  test('a Response without a body is answered as it is', async () => {
    const simulator = await started(
      `{ method: 'GET', path: '/ecom/v1/carts', handle: () => new Response(null, { status: 304, headers: { etag: 'x' } }) }`,
    );
    const answer = await fetched(simulator, 'GET');
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, 'x', '']);
  });

  test('a handler that returns nothing answers 204, and a list is an answer', async () => {
    const simulator = await started(
      `{ method: 'DELETE', path: '/ecom/v1/carts', handle: async () => {} }, { method: 'GET', path: '/ecom/v1/carts', handle: () => [1] }`,
    );
    expect((await fetched(simulator, 'DELETE')).status).toBe(204);
    expect(await simulator.call('GET', '/ecom/v1/carts')).toEqual({ status: 200, body: [1] });
  });

  test('faults and the request log apply by the name of the handler', async () => {
    const { call, manage, siteId } = await started(PRODUCTS);
    const operation = 'handler:POST /stores/v1/shops/{shop}/query';
    const site = `/backlot/v1/sites/${siteId}`;
    await manage('POST', `${site}/requests/record`);
    const fault = { operation, status: 503, code: 'CLOSED', count: 1 };
    expect(await manage('POST', `${site}/faults`, fault)).toMatchObject({ status: 200 });
    expect(await call('POST', '/stores/v1/shops/a/query', {})).toMatchObject({ status: 503 });
    expect(await call('POST', '/stores/v1/shops/a/query', {})).toMatchObject({ status: 200 });
    const { body } = await manage('GET', `${site}/requests?operation=${encodeURIComponent(operation)}`);
    expect(body).toMatchObject({
      requests: expect.arrayContaining([
        expect.objectContaining({ operation, status: 503 }),
        expect.objectContaining({ operation, status: 200, caller: expect.objectContaining({ role: 'visitor' }) }),
      ]),
    });
  });

  test('a call that nothing handles says how to write a handler', async () => {
    const { call } = await started('');
    expect(await call('GET', '/ecom/v1/carts')).toMatchObject({
      status: 404,
      body: {
        message: expect.stringMatching(
          / To answer it here, add a handler to backlot\.config\.ts: \{ method: 'GET', path: '\/ecom\/v1\/carts', handle: \(\) => \(\{\}\) \}\. Or let "npx --no-install backlot stub @wix\/ecom" write typed handlers for the whole service\.$/,
        ),
      },
    });
  });

  test.each([
    [
      `{ method: 'POST', path: '/wix-data/v2/items/query', handle: () => ({}) }`,
      'handlers[0].path must not be /wix-data/v2/items/query, because Backlot answers POST /wix-data/v2/items/query itself.',
    ],
    [
      `{ method: 'GET', path: '/v1/members/{id}', handle: () => ({}) }`,
      'handlers[0].path must not be /v1/members/{id}, because Backlot answers GET /v1/members/{id} itself.',
    ],
    [
      `{ method: 'GET', path: '/backlot/mine', handle: () => ({}) }`,
      'handlers[0].path must not be /backlot/mine, because Backlot answers GET /backlot/mine itself.',
    ],
    [
      `{ method: 'HEAD', path: '/a/v1/b', handle: () => ({}) }`,
      'handlers[0].method must be one of "GET", "POST", "PUT", "PATCH", "DELETE".',
    ],
    [
      `{ method: 'GET', path: '/a/v1/:id', handle: () => ({}) }`,
      'handlers[0].path must be a path such as "/stores/v1/products/{id}".',
    ],
    [`{ method: 'GET', path: '/a/v1/b' }`, 'handlers[0].handle must be a function.'],
    [
      `{ method: 'GET', path: '/a/v1/b', handle: () => ({}), methods: [] }`,
      'handlers[0].methods is not a known key; the keys here are method, path, handle, operation.',
    ],
    [
      `{ method: 'GET', path: '/a/v1/b', handle: () => ({}) }, { method: 'GET', path: '/a/v1/b', handle: () => ({}) }`,
      'handlers[1] answers GET /a/v1/b, as handlers[0] does.',
    ],
  ])('a start with %s is refused', async (handlers, mistake) => {
    await expect(started(handlers)).rejects.toThrow(`backlot.config.mjs: ${mistake}`);
  });
});
