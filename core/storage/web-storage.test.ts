import { describe, expect, test, vi } from 'vitest';
import { sharedWebStorage, webStorage } from './web-storage.ts';

function browserStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
  };
}
const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('browser storage (SEC-26)', () => {
  test('the browser storage stores, returns and removes a value', () => {
    const browser = browserStorage();
    const storage = webStorage(() => browser);
    storage.set('k', 'v');
    expect([storage.get('k'), browser.values.get('k')]).toEqual(['v', 'v']);
    storage.remove('k');
    expect([storage.get('k'), browser.values.size]).toEqual([null, 0]);
  });

  test('blocked: the page goes on in memory', () => {
    const storage = webStorage(refuse);
    expect(storage.get('k')).toBeNull();
    storage.set('k', 'v');
    expect(storage.get('k')).toBe('v');
    storage.remove('k');
    expect(storage.get('k')).toBeNull();
  });

  test('full: what could not be stored wins over what was stored before', () => {
    const browser = browserStorage();
    const storage = webStorage(() => browser);
    storage.set('k', 'old');
    const full = vi.spyOn(browser, 'setItem').mockImplementation(refuse);
    storage.set('k', 'new');
    expect([storage.get('k'), browser.values.get('k')]).toEqual(['new', undefined]);
    full.mockRestore();
    storage.set('k', 'newest');
    expect([storage.get('k'), browser.values.get('k')]).toEqual(['newest', 'newest']);
  });
});

describe('storage that all tabs share', () => {
  function pageEvent(type: string, fields: object): Event {
    return Object.assign(new Event(type), fields);
  }

  test.each([
    ['another tab changed a key', pageEvent('storage', { key: 'k' }), 1],
    ['the page came back from the cache', pageEvent('pageshow', { persisted: true }), 1],
    ['the page was loaded', pageEvent('pageshow', { persisted: false }), 0],
  ])('other tabs learn of a change in the storage that all tabs share: %s: told %s times', (_what, event, times) => {
    const page = new EventTarget();
    const changed = vi.fn();
    const stop = sharedWebStorage(browserStorage, page).subscribe?.(changed);
    page.dispatchEvent(event);
    expect(changed).toHaveBeenCalledTimes(times);
    stop?.();
    page.dispatchEvent(event);
    expect(changed).toHaveBeenCalledTimes(times);
  });
});
