import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { asCurl } from './requests-routes.ts';

const COUNT: LoggedRequest = {
  id: 'r1',
  at: '2030-01-02T03:04:05.000Z',
  operation: 'countItems',
  method: 'POST',
  path: '/v2/items/count',
  caller: { role: 'visitor', id: 'v1' },
  requestBody: '{"filter":{"title":"O\'Brien $HOME `id` \\\\"}}',
  status: 200,
  responseBody: '{}',
  durationMs: 1,
  searches: [],
  who: { kind: 'visitor' },
  reason: null,
};

describe('a request as a curl command', () => {
  test('curl sends any request unchanged', () => {
    const command = asCurl('http://127.0.0.1:4700', 'site-1', COUNT);
    const words = execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\n'")], { env: { TOKEN: 't' } });
    expect(words.toString().split('\n')).toEqual([
      '-X',
      'POST',
      'http://127.0.0.1:4700/v2/items/count',
      '-H',
      'Authorization: t',
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      COUNT.requestBody,
      '',
    ]);
  });

  test('contains only what was sent', () => {
    const get = { ...COUNT, method: 'GET', path: '/v2/items/a?dataCollectionId=B', caller: null, requestBody: '' };
    expect(asCurl('http://h', 'site-1', get)).toBe("curl 'http://h/v2/items/a?dataCollectionId=B'");
    const form = { ...COUNT, caller: null, requestBody: 'grant_type=x' };
    expect(asCurl('http://h', 'site-1', form)).toContain("-H 'Content-Type: application/x-www-form-urlencoded'");
  });

  test('names the site for a request with an API key', () => {
    const owner = { ...COUNT, caller: { role: 'administrator', id: 'app' }, requestBody: '' } as const;
    expect(asCurl('http://h', 'site-1', owner)).toBe(
      `curl -X POST 'http://h/v2/items/count' -H "Authorization: $TOKEN" -H 'wix-site-id: site-1'`,
    );
  });
});
