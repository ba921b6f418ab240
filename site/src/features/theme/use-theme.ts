import { useCallback, useState, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToSystemTheme, type Theme } from './theme-choice.ts';

/** The theme on the page, and the way to the other one. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribeToSystemTheme, currentTheme);
  const [, rerender] = useState(0);
  const toggle = useCallback(() => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    rerender((n) => n + 1);
  }, []);
  return { theme, toggle };
}
