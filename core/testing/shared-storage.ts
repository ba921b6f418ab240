import type { KeyValueStorage } from '../storage/key-value-storage.ts';

/**
 * A storage that several tabs share. `tab()` is the view of one tab, which is notified of the
 * changes of other tabs, but not of its own.
 */
export function sharedStorage(): { readonly values: Map<string, string>; tab(): KeyValueStorage } {
  const values = new Map<string, string>();
  const tabs = new Map<symbol, () => void>();
  return {
    values,
    tab() {
      const me = Symbol('tab');
      const tellOthers = (): void => {
        for (const [tab, changed] of tabs) if (tab !== me) changed();
      };
      return {
        get: (key) => values.get(key) ?? null,
        set(key, value) {
          values.set(key, value);
          tellOthers();
        },
        remove(key) {
          values.delete(key);
          tellOthers();
        },
        subscribe(changed) {
          tabs.set(me, changed);
          return () => void tabs.delete(me);
        },
      };
    },
  };
}
