// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookieSession } from '../storage/cookie-session.ts';
import { browserPorts } from './browser-ports.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('where the session is kept (SEC-25)', () => {
  test.each([
    ['memory', null, null],
    ['session', 'v', null],
    ['local', null, 'v'],
  ] as const)('where the session is kept: %s', (persist, inSession, inLocal) => {
    const { storage } = browserPorts({ persist });
    storage.set('k', 'v');
    expect(storage.get('k')).toBe('v');
    expect([sessionStorage.getItem('k'), localStorage.getItem('k')]).toEqual([inSession, inLocal]);
  });

  test('the session is kept in a cookie', () => {
    const { storage } = browserPorts({ persist: cookieSession(1) });
    storage.set('k', 'v');
    expect([storage.get('k'), document.cookie]).toEqual(['v', 'k=v']);
    expect([sessionStorage.getItem('k'), localStorage.getItem('k')]).toEqual([null, null]);
    storage.remove('k');
    expect([storage.get('k'), document.cookie]).toEqual([null, '']);
  });

  test.each([
    ['memory', false],
    ['session', false],
    ['local', true],
  ] as const)('where the session is kept: %s is shared by all tabs: %s', (persist, shared) => {
    expect(browserPorts({ persist }).storage.subscribe !== undefined).toBe(shared);
  });

  test('a cookie is shared by all tabs', () => {
    expect(browserPorts({ persist: cookieSession() }).storage.subscribe).toBeDefined();
  });

  test.each(['memory', 'session', 'local'] as const)(
    'with the session kept in %s, what is no secret outlives the tab',
    (persist) => {
      browserPorts({ persist }).originStorage.set('k', 'v');
      expect([sessionStorage.getItem('k'), localStorage.getItem('k')]).toEqual([null, 'v']);
    },
  );

  test.each(['memory', 'session', 'local'] as const)(
    'with the session kept in %s, logins under way belong to the tab',
    (persist) => {
      browserPorts({ persist }).flowStorage.set('k', 'v');
      expect([sessionStorage.getItem('k'), localStorage.getItem('k')]).toEqual(['v', null]);
    },
  );
});

test('a timer runs once, and not at all when it is called off', () => {
  vi.useFakeTimers();
  const { clock } = browserPorts({ persist: 'memory' });
  const [run, never] = [vi.fn(), vi.fn()];
  clock.after(1000, run);
  clock.after(1000, never)();
  vi.advanceTimersByTime(5000);
  expect([run.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
});

test('the log of a page is its console', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no');
  browserPorts({ persist: 'memory' }).log('It failed:', error);
  expect(printed.mock.calls).toEqual([['It failed:', error]]);
  printed.mockRestore();
});

test('random bytes are as many as asked for', () => {
  expect(browserPorts({ persist: 'memory' }).randomBytes(32)).toHaveLength(32);
});
