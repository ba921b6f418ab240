import { afterEach, expect, test } from 'vitest';
import { loadFonts } from './load-fonts.ts';

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

const links = (): number => document.head.querySelectorAll('link[rel=stylesheet]').length;

test('the fonts of a first visit wait until there is something to read', async () => {
  const readable = Promise.withResolvers<void>();
  const loaded = loadFonts(readable.promise);
  expect(links()).toBe(0);
  readable.resolve();
  await loaded;
  expect(links()).toBe(1);
});

test('fonts that the browser has are put on at once', async () => {
  await loadFonts(Promise.resolve());
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  document.head.replaceChildren();
  void loadFonts(new Promise(() => {}));
  expect(links()).toBe(1);
});
