import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './native-dialog.ts';
import './search-element.ts';

// A page's code is imported when it is first shown, which takes its time on a busy machine. In strict mode, as with `npm start`,
// React runs effects twice.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

/** The attributes of a document that nobody has changed yet. */
const { lang } = document.documentElement;

/*
 * Loaded before every test file of the site. The files of a worker share modules and one document, so each test leaves
 * the document as it was.
 */
afterEach(() => {
  cleanup();
  if (vi.isFakeTimers()) {
    // Also jsdom draws its frames by these timers: if one of them never ran, no later frame would come.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.documentElement.lang = lang;
  history.replaceState(null, '', '/');
});
