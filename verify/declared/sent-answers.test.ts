import { expect, test } from 'vitest';
import { createInstalledPackages } from '#simulator/declared/installed-packages.ts';
import { ROOT } from './compare-all.ts';
import { differencesOfSent } from './sent-answers.ts';

const packages = createInstalledPackages(ROOT);

/** An answer to the request of a redirect session. */
function compared(redirectSession: object) {
  const path = '/_api/redirects-api/v1/redirect-session';
  return differencesOfSent(packages, { method: 'POST', path, body: { redirectSession } });
}

const GUID = '8f0e6a52-3c0f-4f4e-9d2e-5a0f6f0c8f11';

test('an answer as it is declared has no difference', async () => {
  expect(await compared({ id: GUID, fullUrl: 'http://127.0.0.1:4700/r' })).toEqual({
    operation: 'createRedirectSession',
    differences: [],
  });
});

test.each([
  ['a wrong format', { id: 'x' }, 'sent: redirectSession.id must be a GUID'],
  ['a wrong type', { fullUrl: 7 }, 'sent: redirectSession.fullUrl must be a text'],
  ['an undeclared field', { address: 'x' }, 'sent: redirectSession.address is not declared'],
])('%s of an answer is a difference', async (_what, redirectSession, text) => {
  expect(await compared(redirectSession)).toEqual({
    operation: 'createRedirectSession',
    differences: [{ operation: 'createRedirectSession', text }],
  });
});

test('an undeclared value of an enumeration in an answer is a difference, without its place in the list', async () => {
  const path = '/wix-data/v2/collections';
  const body = { collections: [{ id: 'Books' }, { id: 'Authors', collectionType: 'OWN' }] };
  expect(await differencesOfSent(packages, { method: 'GET', path, body })).toMatchObject({
    differences: [{ text: 'sent: collections[].collectionType must be one of the declared values' }],
  });
});

test('what no package declares is not compared', async () => {
  expect(await differencesOfSent(packages, { method: 'POST', path: '/v9/nothing', body: {} })).toBeUndefined();
});
