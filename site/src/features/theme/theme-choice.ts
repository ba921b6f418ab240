export type Theme = 'light' | 'dark';

/** Also used in public/theme.js, which sets a chosen theme before the first paint. */
const KEY = 'marginalia:theme';
const darkPreferred = '(prefers-color-scheme: dark)';

/** The current theme: the chosen one, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(darkPreferred).matches ? 'dark' : 'light';
}

/** Sets the theme of the page, and stores it for the next visit if the browser allows it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is forbidden, so the choice lasts for this visit only.
  }
}

/** Calls `listener` when the system's theme changes. Returns the function that unsubscribes. */
export function subscribeToSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(darkPreferred);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
