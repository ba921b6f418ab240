import { expect, test } from 'vitest';
import { paths } from '#contracts/paths.ts';
import { route } from './api-route.ts';
import { operationName } from './operation-name.ts';

const answer = async () => ({});

test.each([
  ['login', paths.login],
  ['verifyFactor', { ...paths.verifyFactor, path: '/_api/iam/authentication/v2/TOTP/verify' }],
  ['/of/no/operation', { ...paths.login, path: '/of/no/operation' }],
])('the request log and the faults call an operation %s', (name, operation) => {
  expect(operationName(route(operation, answer))).toBe(name);
});
