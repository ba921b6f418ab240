import { useCallback, useState, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToSystemTheme, type Theme } from './theme-choice.ts';

/** The theme of the page, and how to switch it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribeToSystemTheme, currentTheme);
  const [, rerender] = useState(0);
  const toggle = useCallback(() => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    rerender((n) => n + 1);
  }, []);
  return { theme, toggle };
}
