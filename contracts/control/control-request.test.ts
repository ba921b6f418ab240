import { expect, test } from 'vitest';
import { CONTROL_OPERATIONS } from './control-operations.ts';
import { controlRequest } from './control-request.ts';

test('the variables of a path are filled in and encoded, and the query has the values that are set', () => {
  const siteId = 'a/b c';
  expect(
    controlRequest('GET /sites/{siteId}/members', { siteId, query: { email: 'a+b@example.com', status: undefined } }),
  ).toEqual({
    method: 'GET',
    path: '/backlot/v1/sites/a%2Fb%20c/members?email=a%2Bb%40example.com',
    body: undefined,
  });
});

test('a body is written as JSON, a text is sent as it is, and a missing body is an empty object, but not of a DELETE', () => {
  expect([
    controlRequest('POST /sites', { body: { seed: 'shop' } }),
    controlRequest('POST /sites/{siteId}/snapshots/import', { siteId: 'a', body: '{"format":"x"}' }),
    controlRequest('POST /sites/{siteId}/clock/resume', { siteId: 'a' }),
    controlRequest('DELETE /sites/{siteId}', { siteId: 'a' }),
  ]).toEqual([
    { method: 'POST', path: '/backlot/v1/sites', body: '{"seed":"shop"}' },
    { method: 'POST', path: '/backlot/v1/sites/a/snapshots/import', body: '{"format":"x"}' },
    { method: 'POST', path: '/backlot/v1/sites/a/clock/resume', body: '{}' },
    { method: 'DELETE', path: '/backlot/v1/sites/a', body: undefined },
  ]);
});

test('no two operations of the control API have the same name', () => {
  const names = Object.values(CONTROL_OPERATIONS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
