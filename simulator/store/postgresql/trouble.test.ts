import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store-unavailable.ts';
import { guarded, troubleOf } from './trouble.ts';

const withCode = (code: string) => Object.assign(new Error('of the server'), { code });

test.each([
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['40001', 'busy'],
  ['57014', 'busy'],
  ['53100', 'full'],
  ['53200', 'full'],
  ['25006', 'read-only'],
  ['42501', 'read-only'],
  ['58030', 'damaged'],
  ['XX001', 'damaged'],
  ['08006', 'unreachable'],
  ['53300', 'unreachable'],
  ['57P01', 'unreachable'],
  ['57P03', 'unreachable'],
  ['25P03', 'unreachable'],
  ['28P01', 'unreachable'],
  ['3D000', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  // About the statement: a constraint, a syntax error, a table that does not exist.
  ['23505', undefined],
  ['42601', undefined],
  ['42P01', undefined],
])('the code %s is the trouble %s', (code, trouble) => {
  expect(troubleOf(withCode(code))).toBe(trouble);
});

test.each([
  ['Connection terminated unexpectedly', 'unreachable'],
  ['timeout exceeded when trying to connect', 'unreachable'],
  ['Client has encountered a connection error and is not queryable', 'unreachable'],
  ['x is not a function', undefined],
])('the error "%s", which has no code, is the trouble %s', (message, trouble) => {
  expect(troubleOf(new Error(message))).toBe(trouble);
});

test('an error about the database becomes StoreUnavailable, with its cause, and others stay', async () => {
  const [lost, wrong] = [withCode('57P01'), withCode('42601')];
  const refused = new StoreUnavailable('busy');
  expect(await guarded(() => Promise.reject(lost)).catch((failure) => failure)).toMatchObject({
    name: 'StoreUnavailable',
    trouble: 'unreachable',
    cause: lost,
  });
  await expect(guarded(() => Promise.reject(wrong))).rejects.toBe(wrong);
  await expect(guarded(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(await guarded(async () => 7)).toBe(7);
});
