import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { manualClock } from '../testing/manual-clock.ts';
import type { LoginState } from './login-state.ts';
import { createPendingVerifications } from './pending-verification.ts';

const REQUIRED: LoginState = { state: 'emailVerificationRequired', stateToken: 'st-1' };
const ADA = 'ada@test.io';

function setUp() {
  const [storage, clock] = [memoryStorage(), manualClock()];
  return { storage, clock, pending: createPendingVerifications(storage, 'k', clock) };
}

describe('pending verification (MEM-9)', () => {
  test('a pending verification is remembered with its address, and survives a reload', () => {
    const { storage, clock, pending } = setUp();
    expect(pending.current()).toBeNull();
    expect(pending.follow(REQUIRED, ADA)).toBe(REQUIRED);
    expect(createPendingVerifications(storage, 'k', clock).current()).toEqual({ stateToken: 'st-1', email: ADA });
  });

  test('a pending verification may be about an address that we do not know', () => {
    const { pending } = setUp();
    pending.follow(REQUIRED, undefined);
    expect(pending.current()).toEqual({ stateToken: 'st-1' });
  });

  test.each([
    [1_799_999, true],
    [1_800_000, false],
  ])('whether a pending verification is still there after %i ms: %s', (age, there) => {
    const { clock, pending } = setUp();
    pending.follow(REQUIRED, ADA);
    clock.advance(age);
    expect(pending.current() !== null).toBe(there);
  });

  test.each<[LoginState, boolean]>([
    [{ state: 'success', sessionToken: 'ses' }, false],
    [{ state: 'ownerApprovalRequired' }, false],
    [{ state: 'secondFactorRequired', stateToken: 'st-2', factors: [] }, false],
    [{ state: 'failure', error: 'x', reason: 'verificationFailed' }, true],
    [{ state: 'failure', error: 'Unknown _state' }, true],
  ])('whether a pending verification is still there after %j: %s', (login, there) => {
    const { storage, pending } = setUp();
    pending.follow(REQUIRED, ADA);
    expect(pending.follow(login, ADA)).toBe(login);
    expect([pending.current() !== null, storage.get('k') !== null]).toEqual([there, there]);
  });

  test('the latest state of the flow is the latest answer, until the flow is over', () => {
    const { pending } = setUp();
    expect(pending.latest()).toBeNull();
    pending.follow(REQUIRED, ADA);
    expect(pending.latest()).toEqual(REQUIRED);
    pending.follow({ state: 'failure', error: 'x', reason: 'verificationFailed' }, ADA);
    expect(pending.latest()).toEqual({ state: 'failure', error: 'x', reason: 'verificationFailed' });
    pending.clear();
    expect(pending.latest()).toBeNull();
  });

  test('a newer one takes its place', () => {
    const { pending } = setUp();
    pending.follow(REQUIRED, ADA);
    pending.follow({ ...REQUIRED, stateToken: 'st-2' }, 'eve@test.io');
    expect(pending.current()).toEqual({ stateToken: 'st-2', email: 'eve@test.io' });
  });

  test.each([
    '{',
    'null',
    '"st-1"',
    '{}',
    '{"stateToken":"st-1"}',
    '{"stateToken":"","expiresAtMs":1000000001}',
    '{"stateToken":7,"expiresAtMs":1000000001}',
    '{"stateToken":"st-1","expiresAtMs":"1000000001"}',
    '{"stateToken":"st-1","expiresAtMs":1e999}',
    '{"stateToken":"st-1","expiresAtMs":9e15}',
    '{"stateToken":"st-1","expiresAtMs":-1}',
    '{"stateToken":"st-1","expiresAtMs":null}',
    '{"stateToken":"st-1","expiresAtMs":{}}',
  ])('corrupt content is dropped (SEC-26): %s', (record) => {
    const { storage, pending } = setUp();
    storage.set('k', record);
    expect(pending.current()).toBeNull();
  });
});
