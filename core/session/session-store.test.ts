import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { sharedStorage } from '../testing/shared-storage.ts';
import type { TokenSet } from './session.ts';
import { createSessionStore } from './session-store.ts';

const tokens: TokenSet = { access: { value: 'a', expiresAt: 200, renewAt: 140 }, refreshToken: 'r' };
const ISSUED = { type: 'anonymous-issued', tokens } as const;
const EXCHANGED = { type: 'code-exchanged', tokens } as const;

describe('session store', () => {
  test('a session outlives the page that its storage outlives', () => {
    const storage = memoryStorage();
    createSessionStore(storage, 'k').dispatch(ISSUED);
    expect(createSessionStore(storage, 'k').current()).toEqual({ role: 'visitor', ...tokens });
  });

  test('the end of a session leaves nothing behind (SEC-28)', () => {
    const { values, tab } = sharedStorage();
    const store = createSessionStore(tab(), 'k');
    store.dispatch(ISSUED);
    store.dispatch(EXCHANGED);
    store.dispatch({ type: 'logged-out' });
    expect([...values]).toEqual([]);
  });

  test('listeners hear of a change of the role, and of nothing else', () => {
    const store = createSessionStore(memoryStorage(), 'k');
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.dispatch(ISSUED);
    store.dispatch({ type: 'renewed', tokens });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.dispatch(EXCHANGED);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a function that listens twice and stops once still listens', () => {
    const store = createSessionStore(memoryStorage(), 'k');
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.subscribe(listener);
    stop();
    store.dispatch(ISSUED);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a change in another tab is a change here (SEC-28)', () => {
    const { tab } = sharedStorage();
    const [here, there] = [createSessionStore(tab(), 'k'), createSessionStore(tab(), 'k')];
    const listener = vi.fn();
    here.subscribe(listener);
    there.dispatch(ISSUED);
    expect([here.current().role, listener.mock.calls.length]).toEqual(['visitor', 1]);
  });

  test('keys of others are not ours (SEC-26)', () => {
    const { tab } = sharedStorage();
    const [here, there] = [createSessionStore(tab(), 'k1'), createSessionStore(tab(), 'k2')];
    there.dispatch(ISSUED);
    expect([here.current().role, here.reload().role]).toEqual(['none', 'none']);
  });

  test('an event meets the newest session, not the one last seen here', () => {
    const storage = memoryStorage(); // which tells nobody
    const [here, there] = [createSessionStore(storage, 'k'), createSessionStore(storage, 'k')];
    here.dispatch(ISSUED);
    there.dispatch(EXCHANGED);
    expect(here.current().role).toBe('visitor');
    expect(here.dispatch({ type: 'logged-out' }).role).toBe('none');
  });

  test('an event is for the session that it was meant for', () => {
    const store = createSessionStore(memoryStorage(), 'k');
    store.dispatch(ISSUED);
    expect(store.dispatch({ type: 'renewal-refused' }, () => false).role).toBe('visitor');
  });
});
