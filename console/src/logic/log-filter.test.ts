import { describe, expect, test } from 'vitest';
import { hasFailed } from '#contracts/control/has-failed.ts';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { subjectText } from './log-entry.ts';
import { filteredLog, readLogFilter } from './log-filter.ts';

const entry = (id: string, changes: object) =>
  loggedRequest.parse({
    ...{ id, at: '2031-05-06T07:08:09Z', operation: 'queryItems', method: 'POST', path: '/wix-data/v2/items/query' },
    ...{ caller: null, requestBody: '', status: 200, responseBody: '', durationMs: 1 },
    ...changes,
  });
const LOG = [
  entry('passed', { who: { kind: 'visitor', id: 'v' } }),
  entry('refused', { status: 403, who: { kind: 'member', id: 'm1' }, caller: { role: 'member', id: 'm1' } }),
  entry('closed', { status: null, operation: 'register' }),
  entry('page', { operation: 'page:sign-in', flow: 'f1', page: { shown: 'Wrong password', ledTo: null } }),
  entry('advised', { advice: [{ id: 'A1', says: 'Wait.' }], subject: { collection: 'Seas', filter: '', found: '3' } }),
];

describe('the filter of requests', () => {
  test.each([
    ['', ['advised', 'page', 'closed', 'refused', 'passed']],
    ['status=ok', ['advised', 'page', 'passed']],
    ['status=failed', ['closed', 'refused']],
    ['status=4', ['refused']],
    ['status=closed', ['closed']],
    ['status=advice', ['advised']],
    ['who=member', ['refused']],
    ['operation=register', ['closed']],
    ['collection=Seas', ['advised']],
    ['flow=f1', ['page']],
    ['text=sEa', ['advised']],
    ['text=wrong%20pass', ['page']],
    ['text=Ada', ['refused']],
    ['status=ok&who=visitor', ['passed']],
    ['status=nonsense', []],
  ])('the address ?%s lets through %j, newest first', (address, ids) => {
    const found = filteredLog(LOG, readLogFilter(new URLSearchParams(address)), new Map([['m1', 'Ada']]));
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  [{ status: 200 }, false],
  [{ status: 404 }, true],
  [{ status: null }, true],
  [{ status: 200, reason: reasonOf('REQUIRE_OWNER_APPROVAL') }, true],
  [{ status: 404, path: '/ecom/v2/carts/current', reason: reasonOf('CART_NOT_FOUND') }, false],
  [{ status: 404, path: '/ecom/v1/carts/current', reason: reasonOf('OWNED_CART_NOT_FOUND') }, false],
  [{ status: 404, path: '/ecom/v2/carts/7d2f5c1e', reason: reasonOf('CART_NOT_FOUND') }, true],
])('whether %j has failed: %s', (changes, failed) => {
  expect(hasFailed(entry('any', changes))).toBe(failed);
});

function reasonOf(id: string): object {
  return { rule: { id, says: '', href: null }, lookedAt: [], wanted: '', changeAt: null };
}

test.each([
  [{ collection: 'Books', filter: 'year > 1900', found: '10 of 431' }, 'Books where year > 1900, 10 of 431'],
  [{ collection: 'Books', filter: '', found: null }, 'Books'],
  [null, ''],
])('the subject %j is shown as %s', (subject, text) => {
  expect(subjectText({ subject })).toBe(text);
});
