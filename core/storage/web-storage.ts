import type { KeyValueStorage } from './key-value-storage.ts';
import { memoryStorage } from './memory-storage.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * sessionStorage or localStorage. `open` may throw, as the browser's getters do when cookies are blocked. A value that
 * cannot be stored is kept in memory, so that the page still works (SEC-26).
 */
export function webStorage(open: () => Storage): KeyValueStorage {
  const memory = memoryStorage();
  const forget = (key: string): void => {
    try {
      open().removeItem(key);
    } catch {
      // A storage that cannot be opened holds no value of ours.
    }
  };
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== null) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        memory.remove(key);
      } catch {
        memory.set(key, value);
        forget(key); // otherwise the next page would read the old value, for example a used refresh token
      }
    },
    remove(key) {
      memory.remove(key);
      forget(key);
    },
  };
}

/** Adds `subscribe`, for localStorage, which all tabs of an origin share. */
export function sharedWebStorage(
  open: () => Storage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): KeyValueStorage {
  return {
    ...webStorage(open),
    subscribe(changed) {
      const onStorage = (): void => changed();
      // A page that returns from the back/forward cache has missed the events in between.
      const onPageShow = (event: PageTransitionEvent): void => {
        if (event.persisted) changed();
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onPageShow);
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
