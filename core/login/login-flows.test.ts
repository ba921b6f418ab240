import { describe, expect, test } from 'vitest';
import { codeVerifier } from '#contracts/oauth/code-verifier.ts';
import { inside } from '../client/client-parts.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { testClient } from '../testing/test-client.ts';
import { loginFlows } from './login-flows.ts';

const KEY = 'backlot:site-1:login-flows';

const FLOW = {
  state: 's1',
  codeVerifier: codeVerifier.parse('v'.repeat(43)),
  redirectUri: 'https://club.test/callback',
  returnTo: '/books',
};

function setUp() {
  const [storage, clock] = [memoryStorage(), manualClock()];
  const { client } = testClient({ flowStorage: storage, clock });
  return { storage, clock, flows: loginFlows(client[inside]) };
}

describe('flows of a hosted login (SEC-7)', () => {
  test('a state is good once', () => {
    const { flows } = setUp();
    flows.remember(FLOW);
    expect(flows.take('s1')).toMatchObject(FLOW);
    expect(flows.take('s1')).toBeUndefined();
  });

  test('two flows of a hosted login do not disturb each other', () => {
    const { flows } = setUp();
    flows.remember(FLOW);
    flows.remember({ ...FLOW, state: 's2', returnTo: '/account' });
    expect(flows.take('s1')?.returnTo).toBe('/books');
    expect(flows.take('s2')?.returnTo).toBe('/account');
  });

  test.each([undefined, '', 's2', 'constructor'])('state %j is unknown, and takes nothing with it', (state) => {
    const { flows } = setUp();
    flows.remember(FLOW);
    expect(flows.take(state)).toBeUndefined();
    expect(flows.take('s1')).toMatchObject(FLOW);
  });

  test.each([
    [599_999, true],
    [600_000, false],
  ])('whether a flow of a hosted login is still good after %i ms: %s', (age, good) => {
    const { flows, clock } = setUp();
    flows.remember(FLOW);
    clock.advance(age);
    expect(flows.take('s1') !== undefined).toBe(good);
  });

  test('finished and cleared flows leave nothing in the storage', () => {
    const { flows, storage } = setUp();
    flows.remember(FLOW);
    flows.take('s1');
    expect(storage.get(KEY)).toBeNull();
    flows.remember(FLOW);
    flows.clear();
    expect(storage.get(KEY)).toBeNull();
  });

  test.each([
    '{',
    'null',
    '{"s1":{}}',
    '[null,7,{}]',
    '[{"state":"s1","codeVerifier":"short","redirectUri":"","returnTo":"/","expiresAtMs":1000000001}]',
    ...['9e15', '1e999', '-1', 'null', '"1000000001"', '{}'].map(
      (end) =>
        `[{"state":"s1","codeVerifier":"${'v'.repeat(43)}","redirectUri":"","returnTo":"/","expiresAtMs":${end}}]`,
    ),
  ])('corrupt content is dropped: %s', (record) => {
    const { flows, storage } = setUp();
    storage.set(KEY, record);
    expect(flows.take('s1')).toBeUndefined();
    flows.remember(FLOW);
    expect(flows.take('s1')).toMatchObject(FLOW);
  });

  test('where to return is checked again when it is read (SEC-2)', () => {
    const { flows, storage } = setUp();
    flows.remember(FLOW);
    storage.set(KEY, (storage.get(KEY) ?? '').replace('/books', '//evil.test'));
    expect(flows.take('s1')?.returnTo).toBe('/');
  });
});
