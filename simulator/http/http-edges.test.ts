import { beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#contracts/errors/envelope.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

let authorization = '';
beforeAll(async () => {
  authorization = (await simulator().createSite()).apiKey;
});

describe('bad requests get the envelope of the platform', () => {
  test.each([
    ['malformed JSON to the content service', '/v2/items/query', '{"dataCollectionId":', 400, 'WDE0080'],
    ['malformed JSON to identity', '/v2/login', '{', 400, 'BAD_REQUEST'],
    ['a body over 4 MiB to the content service (LIM-2)', '/v2/items/query', `"${'x'.repeat(4 << 20)}"`, 413, 'WDE0109'],
    ['a body over 100 KiB to identity', '/v2/register', `"${'x'.repeat(100 << 10)}"`, 413, 'PAYLOAD_TOO_LARGE'],
    ['an unknown path', '/v9/nothing', '{}', 404, 'NOT_FOUND'],
  ])('%s', async (_case, path, body, status, code) => {
    const answer = await simulator().send('POST', path, body, { authorization });
    const { details } = errorEnvelope.parse(answer.body);
    expect(answer.status).toBe(status);
    expect('applicationError' in details ? details.applicationError.code : undefined).toBe(code);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat \S+:\d+/);
  });

  test('malformed percent-encoding in a path', async () => {
    const answer = await simulator().send('GET', '/v2/items/%E0%A4%A', undefined, { authorization });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: { applicationError: { code: 'WDE0080', data: {} } } },
    ]);
  });

  test('every answer has a request id of its own (ERR-7)', async () => {
    const ids = await Promise.all(
      ['/nothing', '/backlot/v1/health', '/v1/logout', '/oauth2/token'].map(async (path) => {
        return (await simulator().send('GET', path)).headers.get('x-wix-request-id');
      }),
    );
    expect(ids.every((id) => /^[\da-f-]{36}$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('CORS (COR-1)', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

  test.each(['/oauth2/token', '/v2/items/query', '/wix-data/v2/items/query', '/v1/redirect-session', '/v2/login'])(
    'any origin may call %s (COR-1, COR-2)',
    async (path) => {
      const headers = { origin: 'https://app.test', ...preflight };
      const answer = await simulator().send('OPTIONS', path, undefined, headers);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      for (const header of ['authorization', 'content-type', 'x-wix-bi-gateway', 'x-wix-consistent', 'wix-site-id']) {
        expect(answer.headers.get('access-control-allow-headers')).toContain(header);
      }
    },
  );

  test('scripts may read the request id, the mark of a write, and when to try again, of a refusal too', async () => {
    const answer = await simulator().send('POST', '/v2/items/query', {}, { origin: 'https://app.test' });
    expect(answer.headers.get('access-control-expose-headers')).toBe('x-wix-request-id, x-wix-consistent, retry-after');
  });

  test.each(['/_api/oauth2/authorize', '/_api/iam/authentication/v1/logout', '/backlot/v1/health'])(
    'not on %s (COR-3, SEC-15)',
    async (path) => {
      const answer = await simulator().send('OPTIONS', path, undefined, { origin: 'https://app.test', ...preflight });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
